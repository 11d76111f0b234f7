import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { isDatabaseGone } from '#foundation/database/database.ts'
import { type EmailMessage, MailRejected } from '#foundation/mail.ts'
import type { Services } from '#foundation/services.ts'
import type { Locale } from '#i18n/locale.ts'
import { pauseBeforeTry } from '#system/rules.ts'
import { outgoingMessages } from './tables.ts'

/** What a message of some kind has to say now; undefined when the thing it tells about is gone. */
export type EmailWriter = (
  services: Services,
  message: { kind: string; aboutId: string; locale: Locale },
) => Promise<EmailContent | undefined>
export type EmailContent = Pick<EmailMessage, 'subject' | 'text' | 'html' | 'replyTo'> & {
  /** Its text is for its receiver alone: it is sent and not kept where staff read messages. */
  isSecret?: true
}

/** A process that took a message and was silent for this long is taken for dead. */
const leaseMs = 10 * 60 * 1000
const atOnce = 4
/** Between tries to write down that a message left. */
const retryMs = 500

type Row = typeof outgoingMessages.$inferSelect

/**
 * Sends what is due, several at once, until nothing is or the signal comes. Processes never take the same message. One
 * whose process died is tried again under its old Message-ID, so that the receiver's server can tell.
 */
export async function sendDueMessages(services: Services, write: EmailWriter, signal: AbortSignal): Promise<void> {
  const drain = async () => {
    while (!signal.aborted) {
      const message = await takeNext(services)
      if (!message) return
      await sendOne(services, write, message, signal)
    }
  }
  // All of them to their end, also when one fails: the signal comes with the end of the job, and one of the others may
  // still have to write down what has left.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, drain))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

async function takeNext({ db, now }: Services): Promise<Row | undefined> {
  const until = new Date(now().getTime() + leaseMs)
  const [message] = await db
    .update(outgoingMessages)
    .set({ state: 'sending', attempts: sql`${outgoingMessages.attempts} + 1`, nextTryDate: until, updatedDate: now() })
    .where(
      sql`${outgoingMessages.id} = (
        select id from outgoing_message where state in ('queued', 'sending') and next_try_date <= ${now()}
        order by next_try_date limit 1 for update skip locked)`,
    )
    .returning()
  return message
}

async function sendOne(services: Services, write: EmailWriter, message: Row, signal: AbortSignal): Promise<void> {
  const outcome = await deliver(services, write, message)
  const giveUpAt = message.nextTryDate.getTime() - retryMs
  for (;;) {
    try {
      return await settle(services, message, outcome)
    } catch (error) {
      // What has left must be written down, or its receiver gets it again: until the lease ends nobody else takes it.
      const maySucceed = hasLeft(outcome) || isDatabaseGone(error)
      if (!maySucceed || signal.aborted || services.now().getTime() > giveUpAt) throw error
      await pause(retryMs)
    }
  }
}

const hasLeft = ({ state }: Partial<Row>) => state === 'sent' || state === 'kept'

/** What became of the message. Throws nothing. */
async function deliver(services: Services, write: EmailWriter, message: Row): Promise<Partial<Row>> {
  const { mail, now, log } = services
  const failed = (error: unknown) => {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const pauseMs = error instanceof MailRejected ? undefined : pauseBeforeTry(message.attempts)
    // Without the server's words: they often repeat the buyer's address. Staff read them with the message.
    log.warn({ message: message.id, attempts: message.attempts }, 'a message could not be sent')
    return again(now(), lastError, pauseMs)
  }
  let email: EmailMessage
  try {
    const content = await write(services, message)
    if (!content) return { state: 'failed', lastError: 'Nothing is left to tell about.' }
    const { isSecret, ...written } = content
    const { subject, text: textBody, html: htmlBody } = written
    await settle(services, message, isSecret ? { subject } : { subject, textBody, htmlBody })
    email = { ...written, id: message.id, to: message.recipient }
  } catch (error) {
    // No mail server was asked, so it was no try.
    const untried = { ...again(now(), message.lastError, retryMs), attempts: message.attempts - 1 }
    return isDatabaseGone(error) ? untried : failed(error)
  }
  try {
    return { state: await mail.deliver(email), sentDate: now(), lastError: null }
  } catch (error) {
    return failed(error)
  }
}

const again = (now: Date, lastError: string | null, pauseMs: number | undefined): Partial<Row> =>
  pauseMs === undefined
    ? { state: 'failed', lastError }
    : { state: 'queued', lastError, nextTryDate: new Date(now.getTime() + pauseMs) }

async function settle({ db, now }: Services, { id }: Row, outcome: Partial<Row>): Promise<void> {
  await db
    .update(outgoingMessages)
    .set({ ...outcome, updatedDate: now() })
    .where(eq(outgoingMessages.id, id))
}
