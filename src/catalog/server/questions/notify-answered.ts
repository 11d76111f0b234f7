import { sql } from 'drizzle-orm'
import type { Services } from '#foundation/services.ts'
import type { Locale } from '#i18n/locale.ts'
import { queueNotices } from '../queue-notices.ts'
import { answeredEmailKind } from './question-emails.ts'

/** The job that finds answers that somebody waits for. */
export const questionAnswersJob = 'catalog.question-answers'

/**
 * Queues one email to each address that waits for an answer shown now. Works in whatever order the answer was approved
 * and the product published.
 */
export const notifyAnswered = (services: Pick<Services, 'db' | 'now' | 'jobs'>): Promise<void> =>
  queueNotices(services, answeredEmailKind, async (tx, moment) => {
    const { rows } = await tx.execute<{ id: string; email: string; locale: Locale }>(sql`
      update product_question_email e set told_date = ${moment}
      from product_question q join product p on p.id = q.product_id and p.status = 'published'
      where q.id = e.question_id and q.state = 'approved' and e.told_date is null
      returning q.id, e.email, q.locale`)
    return rows
  })
