/**
 * What spreadsheets would run as a formula begins with one of `= + - @`, TAB or CR (OWASP, CSV Injection). A program
 * that splits at another separator than the file's begins a cell inside the text, so what follows `;`, `,` or TAB
 * counts as a beginning, too; quotes, spaces and characters that programs drop do not hide it. The cheap look ahead
 * comes first, so that no text takes long.
 */
const beginning = String.raw`(?<=(?:^|[;,\t])["\s\p{C}\ufffd]*?)`
const sign = String.raw`('*[=+\-@\t\r])`
const formula = new RegExp(String.raw`(?=['=+\-@\t\r])${beginning}${sign}`, 'gu')
const neutralised = new RegExp(`(?=')${beginning}'${sign}`, 'gu')

/** Stands for a line break, which some programs take for the end of the row whatever the quotes say. */
const lineBreakSign = '⏎'

/** The text with an apostrophe before what could run, and on one line. */
export function neutraliseFormulas(text: string): string {
  return text.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, lineBreakSign).replace(formula, "'$1")
}

/** The text as it was before `neutraliseFormulas`. */
export function restoreNeutralised(text: string): string {
  return text.replace(neutralised, '$1').replaceAll(lineBreakSign, '\n')
}
