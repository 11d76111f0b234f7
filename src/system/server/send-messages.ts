import { eq, sql } from 'drizzle-orm'
import { type Letter, MailRefused } from '#foundation/mail.ts'
import type { Services } from '#foundation/services.ts'
import type { Locale } from '#i18n/locale.ts'
import { pauseBeforeTry } from '#system/rules.ts'
import { outgoingMessages } from './tables.ts'

/** What a message of some kind has to say now; undefined when the thing it tells about is gone. */
export type LetterWriter = (
  services: Services,
  message: { kind: string; aboutId: string; locale: Locale },
) => Promise<Words | undefined>
export type Words = Pick<Letter, 'subject' | 'text' | 'html' | 'replyTo'>

/** A process that took a message and was not heard of for this long is taken for dead. */
const leaseMs = 10 * 60 * 1000
const atOnce = 4

type Row = typeof outgoingMessages.$inferSelect

/**
 * Sends what is due, several at once, until nothing is or the signal comes. Processes never take the same message. One whose
 * process died is tried again under its old Message-ID, so that the receiver's server can tell.
 */
export async function sendDueMessages(services: Services, write: LetterWriter, signal: AbortSignal): Promise<void> {
  const drain = async () => {
    while (!signal.aborted) {
      const message = await takeNext(services)
      if (!message) return
      await sendOne(services, write, message)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, drain))
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

async function sendOne(services: Services, write: LetterWriter, message: Row): Promise<void> {
  const { mail, now, log } = services
  try {
    const words = await write(services, message)
    if (!words) return await settle(services, message, { state: 'failed', lastError: 'Nothing is left to tell about.' })
    const { subject, text: textBody, html: htmlBody } = words
    const written = { subject, textBody, htmlBody }
    await settle(services, message, { ...written })
    const state = await mail.deliver({ ...words, id: message.id, to: message.recipient })
    await settle(services, message, { state, sentDate: now(), lastError: null })
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const pauseMs = error instanceof MailRefused ? undefined : pauseBeforeTry(message.attempts)
    // Without the server's words: they often repeat the buyer's address. Staff read them with the message.
    log.warn({ message: message.id, attempts: message.attempts }, 'a message could not be sent')
    await settle(services, message, again(now(), lastError, pauseMs))
  }
}

const again = (now: Date, lastError: string, pauseMs: number | undefined): Partial<Row> =>
  pauseMs === undefined
    ? { state: 'failed', lastError }
    : { state: 'queued', lastError, nextTryDate: new Date(now.getTime() + pauseMs) }

async function settle({ db, now }: Services, { id }: Row, outcome: Partial<Row>): Promise<void> {
  await db
    .update(outgoingMessages)
    .set({ ...outcome, updatedDate: now() })
    .where(eq(outgoingMessages.id, id))
}
