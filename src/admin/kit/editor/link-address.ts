/**
 * Normalises a typed address to one that rich text may link to: an own path, https, mailto or tel; `example.com/a` gets
 * https. Returns undefined for anything else.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim().replace(/^http:\/\//i, 'https://')
  if (/^\/(?![/\\])\S*$/.test(address) || /^(https:\/\/[^\s/]+|tel:[+\d]|mailto:[^\s@]+@)\S*$/i.test(address))
    return address
  if (/^[^\s/@]+@[^\s/@]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(address)) return `https://${address}`
  return undefined
}
