/** Tracking parameters of advertisements, not used by any page. */
export const trackingParamPattern =
  /^(utm_\w+|mc_\w+|fbclid|gclid|gad_\w+|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|igsh|srsltid|li_fat_id|epik|zarsrc|_gl|_ga)$/
