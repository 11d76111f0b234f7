import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { EmptyAnswer, Id, idParams } from '#foundation/api/schemas.ts'

const key = z.string().min(1).max(64).meta({ example: 'mT0yYb2nWq9c3kXv7Lr5Zg' })

export const NewFamilyReminder = z.strictObject({
  key: key.meta({ description: 'That changes the calendar' }),
  email: z.email().max(200).meta({ example: 'lan@example.com' }),
  /** Consent to store the address until its owner unsubscribes (law on personal data). */
  consent: z.boolean().meta({ example: true }),
})
export type NewFamilyReminder = z.infer<typeof NewFamilyReminder>

/** A reminder as shown to the holder of its link: never with the address. */
export const FamilyReminder = z.object({
  id: Id,
  state: z.enum(['unconfirmed', 'active']),
})
export type FamilyReminder = z.infer<typeof FamilyReminder>

export const addFamilyReminder = endpoint({
  method: 'POST',
  path: '/family-calendar/:id/reminder',
  access: 'anyone',
  summary:
    'Asks for emails 7 days and one day before the days of a calendar. Mails a link to confirm; the answer is the same whether the address is known or not. At most five addresses a calendar.',
  params: idParams,
  body: NewFamilyReminder,
  answer: EmptyAnswer,
})
export const getFamilyReminder = endpoint({
  method: 'GET',
  path: '/family-reminder/:id',
  access: 'anyone',
  summary: 'A reminder, with the key of its link. 404 for a wrong key as for one that is gone.',
  params: idParams,
  query: z.strictObject({ key }),
  answer: FamilyReminder,
})
export const confirmFamilyReminder = endpoint({
  method: 'POST',
  path: '/family-reminder/:id/confirm',
  access: 'anyone',
  summary: 'Confirms a reminder, with the key of its link; a second call is no error.',
  params: idParams,
  body: z.strictObject({ key }),
  answer: FamilyReminder,
})
export const removeFamilyReminder = endpoint({
  method: 'POST',
  path: '/family-reminder/:id/remove',
  access: 'anyone',
  summary: 'Deletes an address and its emails, with the key of its link.',
  params: idParams,
  body: z.strictObject({ key }),
  answer: EmptyAnswer,
})
