/**
 * Normalises a typed address to one that rich text may link to: an own path or anchor, https, mailto or tel;
 * `example.com/a` gets https. Returns undefined for anything else.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim().replace(/^http:\/\//i, 'https://')
  if (/^(\/(?![/\\])\S*|[#?]\S+|https:\/\/[^\s/]+\S*)$/i.test(address)) return address
  const compact = address.replace(/\s/g, '')
  if (/^tel:\(?[+\d]\S*$/i.test(compact)) return compact
  if (/^mailto:\s*[^\s@]+@\S+$/i.test(address)) return compact
  if (/^[^\s/@]+@[^\s/@]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  if (/^[\p{L}\p{M}\d-]+(\.[\p{L}\p{M}\d-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(address)) return `https://${address}`
  return undefined
}

/**
 * The address of a link as rich text may have it: normalised, or as the server stores it, see
 * foundation/text/rich-text.ts. Undefined for those that the server removes.
 */
export function sanitizeHref(href: string): string | undefined {
  // Browsers ignore these characters in front of a scheme, and some also within.
  const start = href.replace(/[^!-\u{10ffff}]/gu, '')
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(start)?.[0].toLowerCase()
  if (scheme) return linkAddress(href) ?? (['https:', 'mailto:', 'tel:'].includes(scheme) ? href : undefined)
  if (/^[/\\]{2}/.test(start)) return undefined
  // `www.example.com` is meant as a host; other relative addresses only look like one: `gioi-thieu.html`.
  return /^www\./i.test(start) ? (linkAddress(href) ?? href) : href
}
