import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Id } from '#foundation/api/schemas.ts'
import { ImportRun } from '#system/import-contract.ts'
import { staffProductFilter } from '../staff-contract.ts'

/** Kinds of spreadsheets that can be exported and imported. */
export const SheetKind = z.enum(['products', 'stock'])
export type SheetKind = z.infer<typeof SheetKind>
const Format = z.enum(['csv', 'xlsx']).default('xlsx')

export const exportSheet = endpoint({
  method: 'GET',
  path: '/catalog-sheet/:kind',
  access: 'staff',
  mayReadReplica: true,
  summary:
    'Products (`product.write`) or stock (also `stock.write`), both without sets of goods, as CSV or XLSX, filtered as the list; more than 10,000 rows are refused; with `template` the headings and an example.',
  params: z.object({ kind: SheetKind }),
  query: z.strictObject({
    format: Format,
    template: z.enum(['true', 'false']).optional(),
    ...staffProductFilter,
    product: Id.optional().meta({ description: 'Of stock: the variations of this product' }),
  }),
  answer: z.instanceof(Response),
})

export const importSheet = endpoint({
  method: 'POST',
  path: '/catalog-sheet/',
  access: 'product.write',
  summary:
    'Reads a file of products or stock and queues its import. A dry run tells row by row what would change. Otherwise the file is checked first, and with an error nothing is written; a longer file is then written part by part.',
  body: z.strictObject({
    file: z.instanceof(File).meta({ description: 'CSV or XLSX with the headings of the template, at most 8 MB' }),
    kind: SheetKind,
    isDryRun: z.enum(['true', 'false']).default('true'),
  }),
  multipart: true,
  bodyLimit: 8 * 1024 * 1024,
  answer: ImportRun,
  success: 201,
})
