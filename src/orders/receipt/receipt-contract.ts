import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { orderCredentialFields, orderParams } from '../contract.ts'

export const getReceiptFile = endpoint({
  method: 'GET',
  path: '/order/:id/receipt.pdf',
  access: 'anyone',
  summary: 'The receipt of an order as a PDF, for whoever may see the whole order. Not a tax invoice.',
  params: orderParams,
  query: z.strictObject({
    ...orderCredentialFields,
    paper: z.enum(['A4', 'A5']).default('A5'),
    language: z.enum(['vi', 'en']).optional(),
  }),
  answer: z.instanceof(Response),
})
