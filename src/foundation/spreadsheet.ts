import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { m } from '#i18n/messages.js'
import { invalidField, ShopError } from './shop-error.ts'
import { findUnstorable } from './unstorable.ts'
import { xlsxFault } from './xlsx-bounds.ts'

// The readers and writers of XLSX come when one is needed: a shop that only sells stays light.

/** A table as spreadsheets have it: headings, then rows of the same length. Numbers stay numbers. */
export type Sheet = { headings: readonly string[]; rows: readonly (readonly Cell[])[] }
export type Cell = string | number | null

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** The most rows that are written or read at once. */
export const sheetLimit = 10_000

const types: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The table as a file to download: `name` is its name without an ending. At most `sheetLimit` rows. */
export async function sheetAnswer(name: string, sheet: Sheet, format: SheetFormat): Promise<Response> {
  const bytes = await writeSheet({ ...sheet, rows: sheet.rows.slice(0, sheetLimit) }, format)
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

/** The bytes of a CSV (UTF-8 with a mark, so that Excel reads Vietnamese) or of an XLSX. */
export async function writeSheet({ headings, rows }: Sheet, format: SheetFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'csv') {
    const lines = [headings, ...rows].map((row) => row.map(harmless))
    return new TextEncoder().encode(stringify(lines, { bom: true, record_delimiter: 'windows' }))
  }
  const head = headings.map((value) => ({ value, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((value) => (value === null ? null : { value: spelledOut(harmless(value)) })))
  const { default: writeXlsx } = await import('write-excel-file/node')
  return new Uint8Array(await writeXlsx([head, ...body], { stickyRowsCount: 1 }).toBuffer())
}

type ReadTable = { headings: string[]; rows: string[][]; lines: number[] }

/**
 * Reads the first table of a CSV or XLSX file; which of both it is, its bytes say. Empty rows are left out of `rows`, but
 * `lines` says where each row stands in the file. Throws a 422 on `file` when it can't be read or is too long.
 */
export async function readSheet(file: File): Promise<ReadTable> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const unreadable = () => invalidField('file', m.fault_sheet_unreadable())
  const table = await readTable(bytes).catch((error: unknown) => {
    throw error instanceof ShopError ? error : unreadable()
  })
  if (findUnstorable(table) !== undefined) throw unreadable()
  const [headings = [], ...rest] = table
  if (rest.length > sheetLimit) throw tooLong()
  const filled = rest
    .map((row, index) => ({ row, line: index + 2 }))
    .filter(({ row }) => row.some((cell) => cell !== ''))
  return {
    headings: headings.map((heading) => heading.trim().toLowerCase()),
    rows: filled.map(({ row }) => headings.map((_, index) => row[index] ?? '')),
    lines: filled.map(({ line }) => line),
  }
}

const tooLong = () => invalidField('file', m.fault_sheet_too_long({ limit: sheetLimit }))

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

async function readTable(bytes: Buffer): Promise<string[][]> {
  if (isZip(bytes)) {
    const fault = xlsxFault(bytes, sheetLimit + 1)
    if (fault === 'too_long') throw tooLong()
    if (fault) throw new Error('no workbook')
    const { readSheet: readXlsx } = await import('read-excel-file/node')
    const rows = await readXlsx(bytes)
    return rows.map((row) => row.map((cell) => (cell === null ? '' : plain(String(cell)))))
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = [';', '\t', ','].reduce((best, one) => (count(first, one) > count(first, best) ? one : best), ',')
  const rows = parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: false })
  return rows.map((row) => row.map(plain))
}

const count = (text: string, sign: string) => text.split(sign).length

/** A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay as they are. */
function harmless(cell: Cell): string | number {
  if (cell === null) return ''
  return typeof cell === 'string' && /^'*[=+\-@\t\r]/.test(cell) && !isNumber(cell) ? `'${cell}` : cell
}

/** Takes that apostrophe away again, so that what was exported comes back as it was. */
function plain(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** XLSX reads `_x0041_` as `A`; that is also how a word can be written that its writer would take for a property of its own. */
function spelledOut(cell: string | number): string | number {
  if (typeof cell !== 'string') return cell
  const text = cell.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  return text in {} ? `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${text.slice(1)}` : text
}

const isNumber = (text: string) => /^-?\d+([.,]\d+)?$/.test(text)
