import type { SheetCells } from '#catalog/sheet-cells.ts'
import type { SheetReport, SheetRow } from '#catalog/sheet-contract.ts'
import type { Db } from '#foundation/database/database.ts'
import { invalidField } from '#foundation/shop-error.ts'
import { readSheet } from '#foundation/spreadsheet/read-sheet.ts'
import { m } from '#i18n/messages.js'

/** A row of the file: its number there and its cells. */
export type FileRow = { row: number; cells: SheetCells }

/** The rows of a file. Throws a 422 on `file` when it is no table, has other headings than those known, or lacks a needed one. */
export async function readRows(file: File, columns: readonly string[], needed: readonly string[]): Promise<FileRow[]> {
  const { headings, rows, lines } = await readSheet(file)
  const unknown = headings.filter((heading) => heading !== '' && !columns.includes(heading))
  if (unknown.length > 0) throw invalidField('file', m.fault_sheet_columns({ columns: unknown.join(', ') }))
  const absent = needed.filter((key) => !headings.includes(key))
  if (absent.length > 0) throw invalidField('file', m.fault_sheet_needs({ columns: absent.join(', ') }))
  if (rows.length === 0) throw invalidField('file', m.fault_sheet_empty())
  return rows.map((row, index) => ({
    row: lines[index] ?? 0,
    cells: Object.fromEntries(headings.flatMap((heading, at) => (heading ? [[heading, String(row[at] ?? '')]] : []))),
  }))
}

/** Does all of an import in one transaction; keeps nothing of it in a dry run, or when a row is at fault. */
export async function runImport(
  db: Db,
  isDryRun: boolean,
  work: (tx: Db) => Promise<SheetRow[]>,
): Promise<SheetReport> {
  const undone = new Error('Nothing of the import is kept')
  let told: SheetRow[] = []
  try {
    await db.transaction(async (tx) => {
      told = await work(tx)
      if (isDryRun || told.some(({ outcome }) => outcome === 'error')) throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return reportOf(told, isDryRun)
}

function reportOf(told: readonly SheetRow[], isDryRun: boolean): SheetReport {
  const count = (outcome: SheetRow['outcome']) => told.filter((row) => row.outcome === outcome).length
  const faulty = count('error')
  const worth = told.filter(({ outcome }) => outcome !== 'same')
  const first = worth.filter(({ outcome }) => outcome === 'error')
  return {
    rows: [...first, ...worth.filter(({ outcome }) => outcome !== 'error')].slice(0, 1000),
    added: count('add'),
    changed: count('change'),
    same: count('same'),
    faulty,
    isApplied: !isDryRun && faulty === 0,
  }
}
