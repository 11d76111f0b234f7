import { parse } from 'csv-parse/sync'
import { findUnstorableValue } from '../api/unstorable.ts'
import { maxCells, maxColumns, type Table, tooLong } from './limits.ts'
import { readWorkbook } from './workbook.ts'

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

/**
 * The first table of a CSV or XLSX file, detected by its bytes; `maxRows` includes the headings. Throws
 * `SheetRejected` when it is too long, and any error when it is no table. Runs in a worker: a hostile file may take
 * long or much memory.
 */
export async function readTable(bytes: Buffer, maxRows: number): Promise<Table> {
  const table = isZip(bytes) ? await readWorkbook(bytes, maxRows) : readCsv(bytes, maxRows)
  // NUL and lone surrogates, which PostgreSQL refuses.
  if (findUnstorableValue(table) !== undefined) throw new Error('A text of the table can’t be stored')
  return table
}

function readCsv(bytes: Buffer, maxRows: number): Table {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const [first = ''] = text.slice(0, 100_000).split(/\r?\n/, 1)
  const delimiter = [';', '\t', ','].reduce((best, one) => (count(first, one) > count(first, best) ? one : best), ',')
  const rows = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    to: maxRows + 1,
  })
  let cells = 0
  for (const row of rows) {
    cells += row.length
    if (row.length > maxColumns || cells > maxCells) throw tooLong()
  }
  if (rows.length > maxRows) throw tooLong()
  return rows
}

const count = (text: string, sign: string) => text.split(sign).length
