import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { idList } from '#foundation/api/schemas.ts'
import { Product, Variation } from './contract.ts'

/** What can be bought of a product now. */
export const ProductSupply = Product.pick({
  id: true,
  slug: true,
  name: true,
  nameEn: true,
  pictures: true,
  options: true,
  textFields: true,
}).extend({
  variations: z.array(
    Variation.pick({
      id: true,
      values: true,
      price: true,
      quantity: true,
      image: true,
      preorderDate: true,
      preorderLimit: true,
      preordered: true,
    }),
  ),
})
export type ProductSupply = z.infer<typeof ProductSupply>

export const listProductSupply = endpoint({
  method: 'GET',
  path: '/product/supply',
  access: 'anyone',
  mayReadReplica: true,
  summary: 'The published ones of these products, in no order, with the price and supply of each variation.',
  query: z.strictObject({ ids: idList(40) }),
  answer: z.array(ProductSupply),
  cacheable: true,
})
