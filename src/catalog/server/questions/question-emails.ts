import { eq } from 'drizzle-orm'
import { urlOf } from '#foundation/page-urls.ts'
import { ownOrigin } from '#foundation/security/public-origin.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { plainEmail } from '#foundation/text/plain-email.ts'
import { localizedPath, pickIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { EmailWriter } from '#system/server/send-due-messages.ts'
import { readReplyTo } from '#system/server/system-params.ts'
import { products } from '../tables.ts'
import { questionEmails, questions } from './tables.ts'

export const answeredEmailKind = 'question.answered'

/**
 * Notifies the asker of an answer with the shop's own text only, since anybody can enter another person's address.
 * Undefined when the question is no longer shown; its address then waits again.
 */
export const writeQuestionEmail: EmailWriter = async ({ db, config }, { aboutId, locale }) => {
  const [found] = await db
    .select({
      name: products.name,
      nameEn: products.nameEn,
      slug: products.slug,
      status: products.status,
      answer: questions.answer,
      state: questions.state,
    })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(eq(questions.id, aboutId))
  if (found?.state !== 'approved' || found.status !== 'published') {
    await db.update(questionEmails).set({ notifiedDate: null }).where(eq(questionEmails.questionId, aboutId))
    return undefined
  }
  const name = pickIn(locale, found.name, found.nameEn)
  const shop = siteTitle(locale)
  const page = `${urlOf('product', { slug: found.slug }, { tab: 'questions' })}#more`
  const link = ownOrigin(config) + localizedPath(locale, page)
  const subject = m.question_email_subject({ name }, { locale })
  const greeting = m.question_email_text({ name, shop }, { locale })
  const lines = [greeting, found.answer ?? '', link, m.question_email_note({}, { locale })]
  return { ...plainEmail({ subject, lines }, locale), replyTo: await readReplyTo(db) }
}
