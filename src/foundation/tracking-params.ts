/**
 * Tracking parameters of advertisements, not used by any page. `eventFrom` is none of them: only the browser reads it,
 * but the redirect of a renamed product must pass it on.
 */
export const trackingParamPattern =
  /^(utm_\w+|mc_\w+|fbclid|gclid|gad_\w+|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|igsh|srsltid|li_fat_id|epik|zarsrc|_gl|_ga)$/
