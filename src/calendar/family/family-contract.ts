import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { EmptyAnswer, Id, idParams, WireTime } from '#foundation/api/schemas.ts'
import { files } from '#foundation/file-urls.ts'
import { leapRules } from './family-days.ts'
import { maxFamilyDays } from './family-days-file.ts'

const Key = z.string().min(1).max(64).meta({ example: 'mT0yYb2nWq9c3kXv7Lr5Zg' })

/** A day that a family observes every year. The handler refuses days that do not exist. */
export const FamilyDayInput = z
  .strictObject({
    id: z.string().regex(/^[\w-]{1,40}$/),
    name: z.string().trim().min(1).max(160),
    calendar: z.enum(['lunar', 'solar']),
    day: z.int().min(1).max(31),
    month: z.int().min(1).max(12),
    leap: z.enum(leapRules).meta({
      description:
        'In a year that repeats the month: `once` is the regular month, `both` is both, `leap` is the leap month. In other years all are the regular month.',
    }),
    revision: z.int().min(0).max(1_000_000).meta({ description: 'How often it was changed' }),
  })
  .meta({
    example: {
      id: 'ong-noi',
      name: 'Giỗ ông nội',
      calendar: 'lunar',
      day: 15,
      month: 7,
      leap: 'once',
      revision: 0,
    },
  })

const days = z.array(FamilyDayInput).max(maxFamilyDays)

export const NewFamilyCalendar = z.strictObject({
  days: days.min(1),
  /** Consent to store the days until the link is removed (law on personal data). */
  consent: z.boolean().meta({ example: true }),
})
export type NewFamilyCalendar = z.infer<typeof NewFamilyCalendar>

export const FamilyCalendarLink = z.object({
  id: Id,
  key: z.string().meta({ description: 'Whoever has it may change and remove the calendar' }),
  feed: z.string().meta({ description: 'Path of the calendar to subscribe to; whoever has it may read the days' }),
})
export type FamilyCalendarLink = z.infer<typeof FamilyCalendarLink>

export const FamilyFeed = z.object({
  days: z.array(
    FamilyDayInput.extend({ changedDate: WireTime.meta({ description: 'When this day was last changed' }) }),
  ),
  changedDate: WireTime.meta({ description: 'When the days were last changed' }),
})
export type FamilyFeed = z.infer<typeof FamilyFeed>

export const addFamilyCalendar = endpoint({
  method: 'POST',
  path: '/family-calendar/',
  access: 'anyone',
  summary:
    'Stores a family’s own days, with consent, as a calendar to subscribe to. Deleted when it is removed, or 180 days after it was last read or changed, unless an address is reminded of its days.',
  body: NewFamilyCalendar,
  answer: FamilyCalendarLink,
})
export const changeFamilyCalendar = endpoint({
  method: 'PUT',
  path: '/family-calendar/:id',
  access: 'anyone',
  summary: 'Puts other days in the place of those stored. 404 for a wrong key as for a calendar that is gone.',
  params: idParams,
  body: z.strictObject({ key: Key, days }),
  answer: EmptyAnswer,
})
export const removeFamilyCalendar = endpoint({
  method: 'POST',
  path: '/family-calendar/:id/remove',
  access: 'anyone',
  summary: 'Deletes a calendar and everything stored with it. 404 for a wrong key as for one that is gone.',
  params: idParams,
  body: z.strictObject({ key: Key }),
  answer: EmptyAnswer,
})
export const readFamilyFeed = endpoint({
  method: 'GET',
  path: '/family-calendar/:id/feed',
  access: 'anyone',
  summary: `The days of a calendar; needs the key of its feed. The same as iCalendar: \`${files.familyCalendar.path}?id=…&key=…\`.`,
  params: idParams,
  query: z.strictObject({ key: Key }),
  answer: FamilyFeed,
})
