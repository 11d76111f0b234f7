import { saveBlob } from './save-file.ts'

/**
 * Rows as a table for spreadsheets: UTF-8 with a mark, so that Excel reads Vietnamese; commas; CRLF (RFC 4180). A text that a
 * spreadsheet would run as a formula gets an apostrophe before it.
 */
export function csvText(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Hands the browser a file of text to save. */
export function downloadText(filename: string, text: string, type = 'text/csv;charset=utf-8'): void {
  saveBlob(filename, new Blob([text], { type }))
}
