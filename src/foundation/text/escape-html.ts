const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text escaped for HTML, in an element or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The same, with a `<br>` for each line break. */
export const escapeHtmlLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
