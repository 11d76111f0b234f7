/**
 * The only way to render HTML from a text. The caller guarantees that the text is safe: a constant of the project,
 * rendered by React before, sanitised on input (foundation/text/rich-text.ts), or unable to close its script element
 * (foundation/text/json-ld.ts).
 */
export function trustedHtml(text: string): { dangerouslySetInnerHTML: { __html: string } } {
  return { dangerouslySetInnerHTML: { __html: text } }
}
