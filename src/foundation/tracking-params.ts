/**
 * Tracking parameters of advertisements, not used by any page. `eventFrom` is none of them: only the browser reads it,
 * but the redirect of a renamed product must pass it on.
 */
export const trackingParamPattern =
  /^(utm_\w+|mc_\w+|fbclid|gclid|gad_\w+|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|igsh|srsltid|li_fat_id|epik|zarsrc|_gl|_ga)$/

/** Query parameters that only say where the visitor came from; `eventFrom` counts visits (specification). */
const isTracking = (name: string) => name === 'eventFrom' || trackingParamPattern.test(name)

/** The URL of a page without what says where this visitor came from, nor the place in the page. */
export function untrackedUrl(url: string): string {
  const plain = new URL(url)
  for (const name of [...plain.searchParams.keys()]) if (isTracking(name)) plain.searchParams.delete(name)
  plain.hash = ''
  return plain.href
}
