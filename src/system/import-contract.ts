import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Id, idParams, WireTime } from '#foundation/api/schemas.ts'

/** The effect of one row of a file. */
export const SheetRowReport = z.object({
  /** Its row in the file, as a spreadsheet numbers it; the headings are row 1. */
  row: z.int(),
  key: z.string(),
  outcome: z.enum(['add', 'change', 'same', 'error']),
  /** Columns are named as in the file's template in the caller's language. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
})
export type SheetRowReport = z.infer<typeof SheetRowReport>

export const SheetReport = z.object({
  /** Added, changed and faulty rows (the latter first), at most 1000; unchanged rows are only counted. */
  rows: z.array(SheetRowReport),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  faulty: z.int(),
  /** Whether the rows without errors are written; while an import runs, those of the parts that are done. */
  isApplied: z.boolean(),
})
export type SheetReport = z.infer<typeof SheetReport>

export const ImportKind = z.enum(['products', 'stock', 'orders'])
export type ImportKind = z.infer<typeof ImportKind>

export const ImportRun = z.object({
  id: Id,
  kind: ImportKind,
  /** `failed`: because of `fault` nothing more is written than what the report says. */
  state: z.enum(['queued', 'running', 'done', 'failed']),
  isDryRun: z.boolean(),
  filename: z.string(),
  /** Number of rows in the file, and how many have been processed. */
  total: z.int(),
  done: z.int(),
  /** While the file is checked: the first hundred faulty rows. */
  report: SheetReport.nullable(),
  fault: z.string().nullable(),
  /** Whether the checked rows are still stored and can be applied. */
  isApplicable: z.boolean(),
  createdDate: WireTime,
  finishedDate: WireTime.nullable(),
})
export type ImportRun = z.infer<typeof ImportRun>

export const findLatestImport = endpoint({
  method: 'GET',
  path: '/import/latest',
  access: 'staff',
  summary: 'The last import of these kinds that the caller asked for; null when there is none of the last 30 days.',
  query: z.strictObject({ kinds: z.string().regex(/^(products|stock|orders)(,(products|stock|orders))*$/) }),
  answer: ImportRun.nullable(),
})
export const getImport = endpoint({
  method: 'GET',
  path: '/import/:id',
  access: 'staff',
  summary: 'An import of the caller: how far it is, and its report.',
  params: idParams,
  answer: ImportRun,
})
export const applyImport = endpoint({
  method: 'POST',
  path: '/import/:id/apply',
  access: 'staff',
  summary:
    'Does what a dry run without errors has shown, as an import of its own. Pieces sold since the dry run stay sold.',
  params: idParams,
  answer: ImportRun,
  success: 201,
})
