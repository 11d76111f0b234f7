import * as z from 'zod'
import { readFamilyFeed } from '#calendar/family/family-contract.ts'
import type { FileOperation } from '#foundation/openapi/openapi.ts'

const language = z.object({ lang: z.enum(['vi', 'en']).optional().meta({ example: 'en' }) })
const { id } = readFamilyFeed.params.shape
const { key } = readFamilyFeed.query.shape

/** The feeds of `feed-routes.ts` for the API's document; each also stands under `/en`. */
export const feedOperations: readonly FileOperation[] = [
  {
    path: '/calendar.ics',
    summary: 'The ritual days of two years as iCalendar, for a subscription. UIDs stay; SEQUENCE rises with changes.',
    contentType: 'text/calendar',
    query: language,
  },
  {
    path: '/calendar/family.ics',
    summary: 'The days of a family calendar for ten years as iCalendar, with reminders seven days and one day before.',
    contentType: 'text/calendar',
    query: z.object({ id, key }),
  },
  { path: '/calendar.xml', summary: 'The next ritual days as RSS.', contentType: 'application/rss+xml' },
  { path: '/blogs/feed.xml', summary: 'The newest posts as RSS.', contentType: 'application/rss+xml' },
]
