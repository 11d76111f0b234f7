import { neutraliseFormulas } from '#foundation/spreadsheet/formula.ts'

/**
 * CSV for spreadsheets: UTF-8 with BOM, so that Excel reads Vietnamese; commas, CRLF, all cells quoted (RFC 4180).
 * Cells cannot run as formulas or start new rows.
 */
export function csvText(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const cell = (text: string) => `"${neutraliseFormulas(text).replaceAll('"', '""')}"`
