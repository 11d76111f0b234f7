import * as z from 'zod'
import { readFamilyFeed } from '#calendar/family/family-contract.ts'
import { files } from '#foundation/file-urls.ts'
import type { FileOperation } from '#foundation/openapi/openapi.ts'

const language = z.object({ lang: z.enum(['vi', 'en']).optional().meta({ example: 'en' }) })
const { id } = readFamilyFeed.params.shape
const { key } = readFamilyFeed.query.shape

/** The feeds of `feed-routes.ts` for the API's document; each also stands under `/en`. */
export const feedOperations: readonly FileOperation[] = [
  {
    path: files.ritualCalendar.path,
    summary: 'The ritual days of two years as iCalendar, for a subscription. UIDs stay; SEQUENCE rises with changes.',
    contentType: 'text/calendar',
    query: language,
  },
  {
    path: files.familyCalendar.path,
    summary: 'The days of a family calendar for ten years as iCalendar, with reminders seven days and one day before.',
    contentType: 'text/calendar',
    query: z.object({ id, key }),
  },
  {
    path: files.ritualFeed.path,
    summary: 'The ritual days of the next week and the last month as RSS.',
    contentType: 'application/rss+xml',
  },
  { path: files.blogFeed.path, summary: 'The newest posts as RSS.', contentType: 'application/rss+xml' },
]
