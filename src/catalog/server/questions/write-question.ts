import { and, eq, gt } from 'drizzle-orm'
import type { NewQuestion, ProductQuestion, QuestionChange } from '#catalog/questions/contract.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { conflict, invalidField, notFound } from '#foundation/api/shop-error.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { newId } from '#foundation/id.ts'
import { isSameText } from '#foundation/text/same-text.ts'
import { m } from '#i18n/messages.js'
import { deleteMessagesAbout } from '#system/server/email-queue.ts'
import { readPrivacyVersion } from '#system/server/system-params.ts'
import { lockProduct } from '../products/product-rating.ts'
import { getQuestionFor, shownTo } from './questions.ts'
import { questionEmails, questions } from './tables.ts'

/** Within this time the same question about a product is refused. */
const repeatWithinMs = 24 * 60 * 60 * 1000

/**
 * Stores a question. Throws a 422 that names the field, and a 409 for one that was asked within the last day. A filled
 * honeypot gets the usual answer, and nothing is stored.
 */
export async function addQuestion(
  db: Db,
  { caller, now }: CallContext,
  { consent, website, email, ...input }: NewQuestion,
): Promise<ProductQuestion> {
  if (!consent) throw invalidField('consent', m.question_consent_needed())
  return db.transaction(async (tx) => {
    const status = await lockProduct(tx, input.productId)
    if (status !== 'published') throw invalidField('productId', m.error_unknown_id())
    const row = {
      ...input,
      id: newId(now.getTime()),
      state: 'waiting' as const,
      locale: caller.locale,
      answer: null,
      answeredDate: null,
      consentDate: now,
      consentVersion: await readPrivacyVersion(tx),
      ...newStamps(caller, now),
    }
    if (!website) {
      await refuseRepeated(tx, now, input)
      await tx.insert(questions).values(row)
      if (email) await tx.insert(questionEmails).values({ questionId: row.id, email: email.toLowerCase() })
    }
    return shownTo(caller, { ...row, version: 1, isAwaited: Boolean(email) })
  })
}

/** Throws a 409. The product is locked, so concurrent requests cannot bypass it. */
async function refuseRepeated(tx: Db, now: Date, input: Pick<NewQuestion, 'productId' | 'question'>): Promise<void> {
  const recent = await tx
    .select({ question: questions.question })
    .from(questions)
    .where(
      and(
        eq(questions.productId, input.productId),
        gt(questions.createdDate, new Date(now.getTime() - repeatWithinMs)),
      ),
    )
    .limit(200)
  if (!recent.some(({ question }) => isSameText(question, input.question))) return
  const message = m.question_repeated()
  throw conflict(message, [{ field: 'question', message }])
}

/**
 * Answers, decides on or corrects a question; `notifyAnswered` finds who waits for it. Throws a 404, and a 422 when an
 * approved question would have no answer.
 */
export async function updateQuestion(
  db: Db,
  { caller, now }: CallContext,
  id: string,
  { answer, state, ...input }: QuestionChange,
): Promise<ProductQuestion> {
  return db.transaction(async (tx) => {
    const before = await holdQuestion(tx, id)
    const after = { state: state ?? before.state, answer: answer === undefined ? before.answer : answer || null }
    if (after.state === 'approved' && after.answer === null) throw invalidField('answer', m.question_answer_needed())
    await tx
      .update(questions)
      .set({
        ...input,
        ...after,
        ...(after.answer !== before.answer && { answeredDate: after.answer === null ? null : now }),
        ...(after.state !== before.state && { decidedDate: after.state === 'waiting' ? null : now }),
        ...changeStamps(caller, now),
      })
      .where(eq(questions.id, id))
    if ([before.state, after.state].includes('approved')) await invalidateQuestions(tx, before.productId)
    return getQuestionFor(tx, caller, id)
  })
}

/** Throws 404. */
export async function removeQuestion(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { productId, state } = await holdQuestion(tx, id)
    await tx.delete(questions).where(eq(questions.id, id))
    await deleteMessagesAbout(tx, [id])
    if (state === 'approved') await invalidateQuestions(tx, productId)
  })
}

/** Only approved questions are shown. */
const invalidateQuestions = (tx: Db, productId: string) => invalidate(tx, tags.questions, tags.product(productId))

async function holdQuestion(tx: Db, id: string): Promise<typeof questions.$inferSelect> {
  const [question] = await tx.select().from(questions).where(eq(questions.id, id)).for('update')
  if (!question) throw notFound(m.error_not_found())
  return question
}
