import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { EmptyAnswer, Id, idParams } from '#foundation/api/schemas.ts'
import { SelectedVariation } from './contract.ts'

const key = z.string().min(1).max(64).meta({ description: 'From the link in the email' })

export const NewStockAlert = z.strictObject({
  variationId: Id,
  email: z.email().max(200),
  /** The address may be stored until a week after the notice, 180 days at most (law on personal data). */
  consent: z.boolean(),
  /** Honeypot, invisible to people: a filled one gets the usual answer, and nothing is stored. */
  website: z.string().max(500).optional(),
})
export type NewStockAlert = z.infer<typeof NewStockAlert>

/** A stock alert as shown by its link; never contains the address. */
export const StockAlert = z.object({
  id: Id,
  /** `unconfirmed` until the link was used; `told` once the goods could be bought again and the email was queued. */
  state: z.enum(['unconfirmed', 'waiting', 'told']),
  slug: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  values: z.array(SelectedVariation),
  valuesEn: z.array(SelectedVariation).nullable(),
})
export type StockAlert = z.infer<typeof StockAlert>

export const addStockAlert = endpoint({
  method: 'POST',
  path: '/stock-alert/',
  access: 'anyone',
  summary:
    'Asks to be told by email when a sold-out variation is back. Mails a link to confirm; the answer is the same whether the address is known or not. 409 while it can be bought.',
  body: NewStockAlert,
  answer: EmptyAnswer,
})
export const getStockAlert = endpoint({
  method: 'GET',
  path: '/stock-alert/:id',
  access: 'anyone',
  summary: 'A stock alert, with the key of its link. 404 for a wrong key as for one that is gone.',
  params: idParams,
  query: z.strictObject({ key }),
  answer: StockAlert,
})
export const confirmStockAlert = endpoint({
  method: 'POST',
  path: '/stock-alert/:id/confirm',
  access: 'anyone',
  summary: 'Confirms a stock alert, with the key of its link; a second call is no error.',
  params: idParams,
  body: z.strictObject({ key }),
  answer: StockAlert,
})
export const removeStockAlert = endpoint({
  method: 'POST',
  path: '/stock-alert/:id/remove',
  access: 'anyone',
  summary: 'Removes a stock alert and what its emails left behind, with the key of its link.',
  params: idParams,
  body: z.strictObject({ key }),
  answer: EmptyAnswer,
})
