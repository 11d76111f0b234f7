import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import type { Db } from '#foundation/database/database.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import type { Services } from '#foundation/services.ts'
import type { Locale } from '#i18n/locale.ts'
import { deleteOrphanedMessages } from '#system/server/email-queue.ts'
import { queueNotices } from '../queue-notices.ts'

/** The job that finds sold-out goods that can be bought again. */
export const stockAlertsJob = 'catalog.stock-alerts'

/** Alerts sent at once per piece for sale: most receivers do not buy, but there should be enough for those who do. */
const notifiedPerPiece = 2
/** After this many hours the next in line are notified of the remaining pieces. */
const waveHours = 24

const retentionDays = { unconfirmed: 7, notified: 7, waiting: 180 }

/**
 * Queues one email each for those who have waited longest for goods that can be bought again: per variation
 * `notifiedPerPiece` for each piece, in stock or in pre-order, minus those notified within `waveHours`. Works however
 * the goods came back.
 */
export const notifyBackInStock = (services: Pick<Services, 'db' | 'now' | 'jobs'>): Promise<void> =>
  queueNotices(services, 'stock-alert.back', async (tx, moment) => {
    // Two processes must not count the same pieces.
    await lockUntilCommit(tx, 'stock alerts')
    const { rows } = await tx.execute<{ id: string; email: string; locale: Locale }>(sql`
      update stock_alert set told_date = ${moment} where id in (
        select waiting.id from (
          select a.id, a.variation_id, row_number() over (partition by a.variation_id order by a.confirmed_date, a.id) as place
          from stock_alert a where a.confirmed_date is not null and a.told_date is null) waiting
        join variation v on v.id = waiting.variation_id
        join product p on p.id = v.product_id and p.status = 'published'
        where waiting.place <= ${notifiedPerPiece} * (v.quantity
          + case when v.preorder_date >= ${dayInVietnam(moment)}::date then v.preorder_limit else 0 end) - (
          select count(*) from stock_alert t where t.variation_id = v.id
            and t.told_date > ${moment}::timestamptz - make_interval(hours => ${waveHours})))
      returning id, email, locale`)
    return rows
  })

/**
 * Deletes alerts with their emails: a week after the request if unconfirmed, a week after the notice, and 180 days
 * after the request at the latest. Emails about alerts that were deleted with their goods go too.
 */
export async function deleteOldAlerts(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from stock_alert where
        created_date < ${now}::timestamptz - make_interval(days => ${retentionDays.waiting})
        or told_date < ${now}::timestamptz - make_interval(days => ${retentionDays.notified})
        or (confirmed_date is null and created_date < ${now}::timestamptz - make_interval(days => ${retentionDays.unconfirmed}))`)
    await deleteOrphanedMessages(tx, 'stock-alert.%', sql`select id from stock_alert`)
  })
}
