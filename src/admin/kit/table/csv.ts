import { neutraliseFormulas } from '#foundation/spreadsheet/formula.ts'
import { downloadText } from '#ui/browser/download-blob.ts'

type Rows = readonly (readonly string[])[]

/** Offers a CSV for download. */
export const downloadCsv = (filename: string, headings: readonly string[], rows: Rows): void =>
  downloadText(filename, csvText(headings, rows), 'text/csv;charset=utf-8')

/**
 * CSV for spreadsheets: UTF-8 with BOM, so that Excel reads Vietnamese; commas, CRLF, all cells quoted (RFC 4180).
 * Cells cannot run as formulas or start new rows.
 */
export function csvText(headings: readonly string[], rows: Rows): string {
  return `\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const cell = (text: string) => `"${neutraliseFormulas(text).replaceAll('"', '""')}"`
