/**
 * What somebody pastes from Word, a web page or a mail, before the editor reads it: a title becomes a heading of the
 * text, headings below the third level the smallest we have; comments, styles and what offices put between the lines
 * go.
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
 * An address as rich text may link to it: an own path, https, mail or telephone. `example.com/a` becomes https.
 * Undefined when it is none of these.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim().replace(/^http:\/\//i, 'https://')
  if (/^\/(?![/\\])\S*$/.test(address) || /^(https:\/\/[^\s/]+|tel:[+\d]|mailto:[^\s@]+@)\S*$/i.test(address))
    return address
  if (/^[^\s/@]+@[^\s/@]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(address)) return `https://${address}`
  return undefined
}
