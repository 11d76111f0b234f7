import * as z from 'zod'
import { ProductSummary } from '#catalog/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { idList } from '#foundation/api/schemas.ts'

export const listBoughtTogether = endpoint({
  method: 'GET',
  path: '/order/bought-together',
  access: 'anyone',
  mayReadReplica: true,
  summary:
    'Products that can be ordered and that others ordered together with these (one id, or several separated by commas), the most often first; at most 8. Counted once a day; only what several orders held.',
  query: z.strictObject({ productId: idList(20) }),
  answer: z.array(ProductSummary),
})
