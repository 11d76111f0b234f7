/**
 * The one way for HTML that React did not make. Whoever calls it vouches for the text: it is a constant of ours, was
 * sanitised when it came in (foundation/text/rich-text.ts), or can't end the script that it stands in
 * (foundation/text/json-ld.ts).
 */
export function trustedHtml(text: string): { dangerouslySetInnerHTML: { __html: string } } {
  return { dangerouslySetInnerHTML: { __html: text } }
}
