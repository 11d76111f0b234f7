/**
 * Spreadsheets run text as a formula if it begins with one of `= + - @`, TAB or CR (OWASP, CSV Injection). A program
 * that splits at another separator than the file's starts a cell inside the text, so text after `;`, `,` or TAB counts
 * as a beginning, too, even behind quotes, spaces and characters that programs drop. The cheap lookahead comes first,
 * so that no text takes long.
 */
const beginning = String.raw`(?<=(?:^|[;,\t])["\s\p{C}\ufffd]*?)`
const sign = String.raw`('*[=+\-@\t\r])`
const formula = new RegExp(String.raw`(?=['=+\-@\t\r])${beginning}${sign}`, 'gu')
const neutralised = new RegExp(`(?=')${beginning}'${sign}`, 'gu')

/** Replaces line breaks, which some programs treat as the end of the row even within quotes. */
const lineBreakSign = '⏎'

/** Puts an apostrophe before anything that could run as a formula, and joins lines. */
export function neutraliseFormulas(text: string): string {
  return text.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, lineBreakSign).replace(formula, "'$1")
}

/** Reverts `neutraliseFormulas`. */
export function unescapeFormula(text: string): string {
  return text.replace(neutralised, '$1').replaceAll(lineBreakSign, '\n')
}
