import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { isDatabaseGone } from '#foundation/database/database.ts'
import { type EmailMessage, MailRejected } from '#foundation/mail.ts'
import type { Services } from '#foundation/services.ts'
import type { Locale } from '#i18n/locale.ts'
import { nothingToTellError } from '#system/message-contract.ts'
import { pauseBeforeAttemptMs } from '#system/rules.ts'
import { outgoingMessages } from './tables.ts'

/** Returns the current text of a message; undefined when what it is about (`aboutId`) is gone or no longer true. */
export type EmailWriter = (
  services: Services,
  message: { kind: string; aboutId: string; locale: Locale },
) => Promise<EmailContent | undefined>
export type EmailContent = Pick<EmailMessage, 'subject' | 'text' | 'html' | 'replyTo'> & {
  /** The bodies are not stored; the subject is, so it must contain nothing confidential. */
  isSecret?: true
  /** Instead of the recipient when it was queued. */
  to?: string
}

/** A process that took a message and does not finish within this time is considered dead. */
const leaseMs = 10 * 60 * 1000
const atOnce = 4
/** Pause between attempts to store an outcome, and before a message that was not tried is due again. */
const retryMs = 500
/** How long a process that is stopping still tries to store that a message was sent: a failover takes less (ms). */
const graceMs = 15_000

type Row = typeof outgoingMessages.$inferSelect

/**
 * Sends due messages, several at once, until none is left or the signal fires. Processes never take the same message.
 * After a process died, its message is sent again with the same Message-ID, so that the receiver's server can detect a
 * duplicate.
 */
export async function sendDueMessages(services: Services, write: EmailWriter, signal: AbortSignal): Promise<void> {
  const grace = new AbortController()
  signal.addEventListener('abort', () => setTimeout(() => grace.abort(), graceMs).unref(), { once: true })
  const drain = async () => {
    while (!signal.aborted) {
      const message = await takeNext(services)
      if (!message) return
      await sendOne(services, write, message, { signal, graceSignal: grace.signal })
    }
  }
  // All run to their end, even when one fails: the signal fires when the job ends, and another one may still have to
  // store that a message was sent.
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

/** `signal` fires when the process stops, `graceSignal` some time later. */
type Stopping = { signal: AbortSignal; graceSignal: AbortSignal }

async function sendOne(services: Services, write: EmailWriter, message: Row, stopping: Stopping): Promise<void> {
  const outcome = await deliver(services, write, message)
  const giveUpAt = message.nextTryDate.getTime() - retryMs
  for (;;) {
    try {
      return await saveOutcome(services, message, outcome)
    } catch (error) {
      // A sent message must be stored as sent, or its receiver gets it again; until the lease ends no other process
      // takes it.
      const maySucceed = isDelivered(outcome) || isDatabaseGone(error)
      const mustStop = (isDelivered(outcome) ? stopping.graceSignal : stopping.signal).aborted
      if (!maySucceed || mustStop || services.now().getTime() > giveUpAt) throw error
      await pause(retryMs)
    }
  }
}

/** Also when written to the data folder, where no mail server is configured (`kept`). */
const isDelivered = ({ state }: Partial<Row>) => state === 'sent' || state === 'kept'

/** Returns the resulting state of the message. Never throws. */
async function deliver(services: Services, write: EmailWriter, message: Row): Promise<Partial<Row>> {
  const { mail, now, log } = services
  const failed = (error: unknown) => {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const pauseMs = error instanceof MailRejected ? undefined : pauseBeforeAttemptMs(message.attempts)
    // Without the server's reply, which often repeats the buyer's address. Staff see it with the message.
    log.warn({ message: message.id, attempts: message.attempts }, 'a message could not be sent')
    return again(now(), lastError, pauseMs)
  }
  let email: EmailMessage
  try {
    const content = await write(services, message)
    if (!content) return { state: 'failed', lastError: nothingToTellError }
    const { isSecret, to = message.recipient, ...written } = content
    const { subject, text: textBody, html: htmlBody } = written
    const bodies = isSecret ? {} : { textBody, htmlBody }
    await saveOutcome(services, message, { recipient: to, subject, ...bodies })
    const id = message.resends === 0 ? message.id : `${message.id}.${message.resends}`
    email = { ...written, id, to }
  } catch (error) {
    // No mail server was contacted, so this does not count as an attempt.
    const untried = { ...again(now(), message.lastError, retryMs), attempts: message.attempts - 1 }
    return isDatabaseGone(error) ? untried : failed(error)
  }
  try {
    const { state, refused } = await mail.deliver(email)
    return { state, sentDate: now(), lastError: refused }
  } catch (error) {
    return failed(error)
  }
}

const again = (now: Date, lastError: string | null, pauseMs: number | undefined): Partial<Row> =>
  pauseMs === undefined
    ? { state: 'failed', lastError }
    : { state: 'queued', lastError, nextTryDate: new Date(now.getTime() + pauseMs) }

async function saveOutcome({ db, now }: Services, { id }: Row, outcome: Partial<Row>): Promise<void> {
  await db
    .update(outgoingMessages)
    .set({ ...outcome, updatedDate: now() })
    .where(eq(outgoingMessages.id, id))
}
