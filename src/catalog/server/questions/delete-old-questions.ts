import { sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import { deleteOrphanedMessages } from '#system/server/email-queue.ts'
import { answeredEmailKind } from './question-emails.ts'

/** Retention in days: questions and addresses that wait, declined questions, and addresses after the notification. */
const storedDays = { waiting: 180, declined: 30, notified: 7 }

/**
 * Deletes questions that will not be answered, and addresses after the notification with their emails, or without one
 * after half a year. An answer that staff have hidden stays, without the address of who asked.
 */
export async function deleteOldQuestions(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from product_question where
        (state = 'waiting' and answer is null and created_date < ${now}::timestamptz - make_interval(days => ${storedDays.waiting}))
        or (state = 'declined' and decided_date < ${now}::timestamptz - make_interval(days => ${storedDays.declined}))`)
    await tx.execute(sql`
      delete from product_question_email where
        told_date < ${now}::timestamptz - make_interval(days => ${storedDays.notified})
        or told_date is null and question_id in (
          select id from product_question
          where created_date < ${now}::timestamptz - make_interval(days => ${storedDays.waiting}))`)
    await deleteOrphanedMessages(tx, answeredEmailKind, sql`select question_id from product_question_email`)
  })
}
