import { stringify } from 'csv-stringify/sync'
import { invalidField } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'
import { neutraliseFormulas } from './formula.ts'
import { maxSheetRows, maxXlsxCellLength, type WritableCell } from './limits.ts'

/** A table: headings, then rows of the same length. Numbers stay numbers. */
export type Sheet = {
  headings: readonly string[]
  rows: readonly (readonly WritableCell[])[]
  /** The file can be imported again: texts that XLSX can't hold are refused rather than cut. */
  isImportable?: boolean
}

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

const types: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * The table as a file download; `name` is the file name without an extension. Throws a 422 for more than `maxSheetRows`
 * rows, and for a text that an importable XLSX file can't hold.
 */
export async function spreadsheetResponse(name: string, sheet: Sheet, format: SheetFormat): Promise<Response> {
  if (sheet.rows.length > maxSheetRows) throw invalidField('format', m.error_export_too_long({ limit: maxSheetRows }))
  const bytes = await writeSheet(sheet, format)
  return new Response(bytes, {
    headers: {
      'Content-Type': types[format],
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** The bytes of a CSV (UTF-8 with BOM, so that Excel reads Vietnamese; every text quoted) or of an XLSX. */
export async function writeSheet(sheet: Sheet, format: SheetFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'csv') {
    const lines = [sheet.headings, ...sheet.rows].map((row) => row.map(neutralised))
    return new TextEncoder().encode(
      stringify(lines, { bom: true, record_delimiter: 'windows', quoted_string: true, quoted_empty: true }),
    )
  }
  const head = sheet.headings.map((text) => ({ value: cut(escapeForXlsx(text)), fontWeight: 'bold' as const }))
  // Loaded on demand, to save memory in shops without exports.
  const { default: writeXlsx } = await import('write-excel-file/node')
  return new Uint8Array(await writeXlsx([head, ...xlsxRows(sheet)], { stickyRowsCount: 1 }).toBuffer())
}

const neutralised = (cell: WritableCell): string | number =>
  typeof cell === 'string' ? neutraliseFormulas(cell) : (cell ?? '')

/** Throws a 422 that names the row by its first cell when a text of an importable sheet is too long. */
const xlsxRows = ({ headings, rows, isImportable }: Sheet) =>
  rows.map((row) =>
    row.map((cell, index) => {
      if (typeof cell !== 'string') return cell === null ? null : { value: cell }
      const value = escapeForXlsx(cell)
      if (isImportable && value.length > maxXlsxCellLength) {
        const place = { row: String(row[0]), column: headings[index] ?? '' }
        throw invalidField('format', m.error_export_long_text({ ...place, limit: maxXlsxCellLength }))
      }
      return { value: cut(value) }
    }),
  )

/** Without half a character at the end. */
const cut = (text: string) =>
  text.length > maxXlsxCellLength ? text.slice(0, maxXlsxCellLength).replace(/[\ud800-\udbff]$/, '') : text

/**
 * Neutralised, and safe from XLSX, which decodes `_x0041_` as `A`; the same encoding protects words that the library
 * would treat as its own property names.
 */
function escapeForXlsx(cell: string): string {
  const text = neutraliseFormulas(cell).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  return text in {} ? `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${text.slice(1)}` : text
}
