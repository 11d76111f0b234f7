/**
 * Cleans HTML pasted from Word, web pages or emails before the editor parses it: h1 becomes h2, headings below level
 * four become level four; comments, styles and Office markup are removed.
 */
export function cleanPasted(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|title|xml|o:p)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4')
    .replace(/ href="http:\/\//gi, ' href="https://')
    .replace(/<a\b[^>]*?\shref="(?!https:|mailto:|tel:|\/(?!\/))[^"]*"[^>]*>/gi, '<a>')
    .replace(/&nbsp;|\u00a0/g, ' ')
}

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
