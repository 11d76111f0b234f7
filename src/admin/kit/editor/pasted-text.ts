/**
 * Cleans HTML pasted from Word, web pages or emails before the editor parses it: h1 becomes h2, headings below level
 * four become level four, http links become https, and links to other than https, mailto, tel or an own path lose
 * their address. Comments, styles, scripts and Office markup are removed, as are figures of other pages, whose pictures
 * are not taken either.
 */
export function cleanPasted(html: string): string {
  // ProseMirror marks what was copied in an editor.
  const isOwn = html.includes(' data-pm-slice=')
  return (isOwn ? html : withoutFigures(html))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|title|xml|o:p)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4')
    .replace(/ href="http:\/\//gi, ' href="https://')
    .replace(/<a\b[^>]*?\shref="(?!https:|mailto:|tel:|\/(?!\/))[^"]*"[^>]*>/gi, '<a>')
    .replace(/&nbsp;|\u00a0/g, ' ')
}

const withoutFigures = (html: string) =>
  html.replace(/<\/?figure\b[^>]*>/gi, '').replace(/<(\/?)figcaption\b/gi, '<$1p')
