import { neutraliseFormulas } from '#foundation/spreadsheet/formula.ts'
import { downloadBlob } from '#ui/browser/download-blob.ts'

/**
 * CSV for spreadsheets: UTF-8 with BOM, so that Excel reads Vietnamese; commas, CRLF, all cells quoted (RFC 4180).
 * Cells cannot run as formulas or start new rows.
 */
export function csvText(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const cell = (text: string) => `"${neutraliseFormulas(text).replaceAll('"', '""')}"`

/** Saves a text file through the browser. */
export function downloadText(filename: string, text: string, type = 'text/csv;charset=utf-8'): void {
  downloadBlob(filename, new Blob([text], { type }))
}
