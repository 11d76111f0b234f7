import { stringify } from 'csv-stringify/sync'
import { neutraliseFormulas } from './formula.ts'
import { maxSheetRows, type WritableCell } from './limits.ts'

/** A table: headings, then rows of the same length. Numbers stay numbers. */
export type Sheet = { headings: readonly string[]; rows: readonly (readonly WritableCell[])[] }

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

const types: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The table as a file download; `name` is the file name without an extension. At most `maxSheetRows` rows. */
export async function sheetAnswer(name: string, sheet: Sheet, format: SheetFormat): Promise<Response> {
  const bytes = await writeSheet({ ...sheet, rows: sheet.rows.slice(0, maxSheetRows) }, format)
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
export async function writeSheet({ headings, rows }: Sheet, format: SheetFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'csv') {
    const lines = [headings, ...rows].map((row) => row.map(safe))
    return new TextEncoder().encode(
      stringify(lines, { bom: true, record_delimiter: 'windows', quoted_string: true, quoted_empty: true }),
    )
  }
  const head = headings.map((value) => ({ value: escaped(safe(value)), fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((value) => (value === null ? null : { value: escaped(safe(value)) })))
  // Loaded on demand, to save memory in shops without exports.
  const { default: writeXlsx } = await import('write-excel-file/node')
  return new Uint8Array(await writeXlsx([head, ...body], { stickyRowsCount: 1 }).toBuffer())
}

const safe = (cell: WritableCell): string | number =>
  typeof cell === 'string' ? neutraliseFormulas(cell) : (cell ?? '')

/**
 * XLSX decodes `_x0041_` as `A`; the same encoding protects words that the library would treat as its own property
 * names.
 */
function escaped(cell: string | number): string | number {
  if (typeof cell !== 'string') return cell
  const text = cell.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  return text in {} ? `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${text.slice(1)}` : text
}
