import type * as z from 'zod'
import { findProductNames } from '#catalog/server/products/product-names.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import type { Db } from '#foundation/database/database.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { maxSheetRows, type WritableCell } from '#foundation/spreadsheet/limits.ts'
import { spreadsheetResponse } from '#foundation/spreadsheet/write-sheet.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { exportReviews as exportEndpoint, Review } from '#reviews/contract.ts'
import { listReviewsFor } from './reviews.ts'

type Input = z.output<(typeof exportEndpoint)['query']>

/** The filtered reviews as a spreadsheet with headings in the caller's language. */
export async function exportReviews(
  db: Db,
  { caller, now }: CallContext,
  { format, ...input }: Input,
): Promise<Response> {
  const { items } = await listReviewsFor(db, caller, { ...input, page: 1, limit: maxSheetRows + 1 })
  const names = await findProductNames(
    db,
    items.map(({ productId }) => productId),
  )
  const columns = columnsOf(names)
  const sheet = {
    headings: columns.map(([heading]) => heading),
    rows: items.map((review) => columns.map(([, cell]) => cell(review))),
  }
  return spreadsheetResponse(`${pick('danh-gia', 'reviews')}-${dayInVietnam(now)}`, sheet, format)
}

const columnsOf = (names: ReadonlyMap<string, string>): [heading: string, cell: (review: Review) => WritableCell][] => [
  [m.admin_review_sent(), ({ createdDate }) => dayInVietnam(createdDate)],
  [m.admin_review_product(), ({ productId }) => names.get(productId) ?? null],
  [m.admin_review_stars(), ({ rating }) => rating],
  [m.admin_review_writer(), ({ name }) => name],
  ['Email', ({ email }) => email],
  [m.admin_review_words(), ({ content }) => content],
  [m.admin_review_translation(), ({ translation }) => translation],
  [m.admin_review_state(), ({ state }) => stateNames[state]()],
  [m.admin_review_bought(), ({ isVerified }) => (isVerified ? m.common_yes() : m.common_no())],
  [m.admin_review_photos(), ({ attachments }) => attachments.length],
  [m.admin_review_reply(), ({ reply }) => reply],
]

const stateNames: Record<Review['state'], () => string> = {
  waiting: m.admin_review_waiting,
  approved: m.admin_review_approved,
  rejected: m.admin_review_rejected,
}
