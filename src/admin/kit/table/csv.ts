import { neutraliseFormulas } from '#foundation/spreadsheet/formula.ts'
import { saveBlob } from '#ui/browser/save-blob.ts'

/**
 * Rows as a table for spreadsheets: UTF-8 with a mark, so that Excel reads Vietnamese; commas; CRLF; every cell in
 * quotes (RFC 4180).
 * Nothing in it runs as a formula or begins a row.
 */
export function csvText(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const cell = (text: string) => `"${neutraliseFormulas(text).replaceAll('"', '""')}"`

/** Hands the browser a file of text to save. */
export function downloadText(filename: string, text: string, type = 'text/csv;charset=utf-8'): void {
  saveBlob(filename, new Blob([text], { type }))
}
