import * as z from 'zod'
import { ProductSummary } from '#catalog/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Id } from '#foundation/api/schemas.ts'

export const listBoughtTogether = endpoint({
  method: 'GET',
  path: '/order/bought-together',
  access: 'anyone',
  mayLag: true,
  summary:
    'Products that others ordered together with this one, the most often first. Counted once a day; only what several orders held.',
  query: z.strictObject({ productId: Id }),
  answer: z.array(ProductSummary),
})
