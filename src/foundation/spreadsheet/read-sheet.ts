import { invalidField } from '#foundation/api/shop-error.ts'
import { limitConcurrency } from '#foundation/workers/limit-concurrency.ts'
import { runInWorker, WorkerExhausted } from '#foundation/workers/run-in-worker.ts'
import { m } from '#i18n/messages.js'
import { unescapeFormula } from './formula.ts'
import { maxSheetRows, type SheetFileError } from './limits.ts'
import type { ParseAnswer, ParseRequest } from './parse-worker.ts'

/**
 * `headings` are trimmed and in lower case; cells beyond the last one are dropped. `lines` has the line number of each
 * row in the file, since empty rows are left out.
 */
type SheetContent = { headings: string[]; rows: (string | number)[][]; lines: number[] }

/** Workers use much memory, so only one file at a time is read. */
const limitSheetJobs = limitConcurrency(1)
const limits = { timeoutMs: 20_000, heapMegabytes: 320, maxMegabytes: 600 }

const messages: Record<SheetFileError, () => string> = {
  unreadable: m.error_sheet_unreadable,
  too_long: () => m.error_sheet_too_long({ limit: maxSheetRows }),
}

/**
 * Reads the first table of a CSV or XLSX file in a worker; exported texts are restored to their original form. Throws a
 * 422 on `file` when it can't be read, is too long or takes too much time or memory.
 */
export async function readSheet(file: File): Promise<SheetContent> {
  const data: ParseRequest = { bytes: new Uint8Array(await file.arrayBuffer()), maxRows: maxSheetRows + 1 }
  const program = 'foundation/spreadsheet/parse-worker.ts'
  const answer = await limitSheetJobs(() => runInWorker({ program, data, ...limits })).catch((error) => {
    if (error instanceof WorkerExhausted) throw invalidField('file', m.error_sheet_heavy())
    throw error
  })
  const read = answer as ParseAnswer
  if ('problem' in read) throw invalidField('file', messages[read.problem]())
  const [headings = [], ...rest] = read.table
  const filled = rest
    .map((row, index) => ({ row, line: index + 2 }))
    .filter(({ row }) => row.some((cell) => cell !== ''))
  return {
    headings: headings.map((heading) => unescapeFormula(String(heading)).trim().toLowerCase()),
    rows: filled.map(({ row }) => headings.map((_, index) => restored(row[index] ?? ''))),
    lines: filled.map(({ line }) => line),
  }
}

const restored = (cell: string | number) => (typeof cell === 'string' ? unescapeFormula(cell) : cell)
