import { and, desc, eq, inArray, isNotNull, lt, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { columnField, type FilterFields, readFilter } from '#foundation/api/query-grammar.ts'
import { conflict, notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { daysBefore } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { type Email, nothingToTellError } from '#system/message-contract.ts'
import { outgoingMessages, systemParams } from './tables.ts'

/** The job that sends; request it with `jobs.soon` when messages were queued. */
export const sendEmailsJob = 'messages.send'

/** A message to be written and sent later. Unique per `kind` and `aboutId`. */
export type NewEmail = {
  kind: string
  aboutId: string
  locale: Locale
  /** An address, or the system parameter that contains it; without a value there is no message. */
  to: { address: string } | { param: string }
  /** Only queued if a message of this kind about the same subject was queued before. */
  onlyAfter?: string | undefined
}

/**
 * Queues messages durably, in the transaction of the event they are about; again those that had nothing to tell when
 * they were due. One statement.
 */
export async function queueEmails(tx: Db, now: Date, messages: readonly NewEmail[]): Promise<void> {
  if (messages.length > 0) await tx.execute(queueEmailsSql(emailRecords(messages), now.toISOString()))
}

/** The messages as one value for `queueEmailsSql`. */
export const emailRecords = (messages: readonly NewEmail[]): string =>
  JSON.stringify(
    messages.map(({ kind, aboutId, locale, to, onlyAfter }) => ({
      id: newId(),
      kind,
      aboutId,
      locale,
      ...to,
      onlyAfter,
    })),
  )

/** The SQL that queues `emailRecords`, standalone or as part of another statement. */
export const queueEmailsSql = (records: Placeholder | string, now: Placeholder | string): SQL => sql`
  insert into ${outgoingMessages}
    (id, dedupe_key, kind, about_id, locale, recipient, next_try_date, created_date, updated_date)
  select email.id, email.kind || ':' || "aboutId", email.kind, "aboutId", email.locale, coalesce(address, trim(value)),
    queued, queued, queued
  from json_to_recordset(${records}::json) email (id uuid, kind text, "aboutId" uuid, locale text, address text, param text, "onlyAfter" text)
  cross join (select ${now}::timestamptz as queued) clock
  left join ${systemParams} on key = email.param
  where coalesce(address, trim(value)) <> '' and ("onlyAfter" is null or exists (
    select 1 from ${outgoingMessages} before where before.dedupe_key = "onlyAfter" || ':' || "aboutId"))
  on conflict (dedupe_key) do update set state = 'queued', attempts = 0, recipient = excluded.recipient,
    next_try_date = excluded.next_try_date, updated_date = excluded.updated_date
  where ${outgoingMessages.state} = 'failed' and ${outgoingMessages.lastError} = ${nothingToTellError}`

const hasFailed = sql`${outgoingMessages.state} = 'failed' and ${outgoingMessages.lastError} is distinct from ${nothingToTellError}`

/** The number of messages that failed permanently, except those with nothing left to tell. */
export const countFailedMessages = (db: Db): Promise<number> => db.$count(outgoingMessages, hasFailed)

/** Messages that were not sent, by state; failed ones within the last day and created in the last three. */
export async function countUnsentMessages(db: Db): Promise<{ of: string; count: number }[]> {
  const { rows } = await db.execute<{ of: string; count: number }>(sql`
    select state as of, count(*)::integer as count from outgoing_message
    where state in ('queued', 'sending') group by state
    union all
    select state, count(*)::integer from outgoing_message
    where ${hasFailed} and created_date > now() - interval '3 days' and updated_date > now() - interval '1 day'
    group by state`)
  return rows
}

type Listing = { query?: string; page: number; limit: number }

const isRecipient = (addresses: unknown[]) =>
  inArray(
    sql`lower(${outgoingMessages.recipient})`,
    addresses.map((address) => String(address).toLowerCase()),
  )

const fields: FilterFields = {
  state: columnField(outgoingMessages.state, 'text'),
  kind: columnField(outgoingMessages.kind, 'text'),
  recipient: { kind: 'text', equals: (value) => isRecipient([value]), oneOf: isRecipient },
  aboutId: columnField(outgoingMessages.aboutId, 'id'),
}

/** Messages for staff, newest first. */
export async function listMessages(db: Db, { query, page, limit }: Listing) {
  const where = and(...readFilter(query, fields))
  const [items, total] = await Promise.all([
    db
      .select()
      .from(outgoingMessages)
      .where(where)
      .orderBy(desc(outgoingMessages.createdDate), desc(outgoingMessages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(outgoingMessages, where),
  ])
  const summaries = items.map((row) => {
    const { textBody: _text, htmlBody: _html, ...summary } = shown(row)
    return summary
  })
  return { items: summaries, total, page, limit }
}

function shown({
  dedupeKey: _key,
  updatedDate: _updated,
  resends: _resends,
  ...message
}: typeof outgoingMessages.$inferSelect): Email {
  return message
}

/** Throws 404. */
export async function getMessage(db: Db, id: string): Promise<Email> {
  const [message] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.id, id))
  if (!message) throw notFound(m.error_not_found())
  return shown(message)
}

/** Queues a message again, with new attempts and a new Message-ID. Throws 404, and 409 while it is being sent. */
export async function resendMessage(db: Db, now: Date, id: string): Promise<Email> {
  const [message] = await db
    .update(outgoingMessages)
    .set({
      state: 'queued',
      attempts: 0,
      resends: sql`${outgoingMessages.resends} + 1`,
      nextTryDate: now,
      updatedDate: now,
    })
    .where(and(eq(outgoingMessages.id, id), ne(outgoingMessages.state, 'sending')))
    .returning()
  if (message) return shown(message)
  await getMessage(db, id)
  throw conflict(m.message_being_sent())
}

/** Deletes the messages about deleted subjects, such as withdrawn stock alerts. */
export async function deleteMessagesAbout(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(outgoingMessages).where(inArray(outgoingMessages.aboutId, [...ids]))
}

/** Deletes the messages of a kind (SQL pattern) whose subject is gone, however it was deleted: `ids` are those left. */
export async function deleteOrphanedMessages(tx: Db, kind: string, ids: SQL): Promise<void> {
  await tx.execute(sql`delete from outgoing_message where kind like ${kind} and about_id not in (${ids})`)
}

const contentRetentionDays = 90
const messageRetentionDays = 365

/**
 * Deletes messages older than a year, and their contents after 90 days: they may have the text of a card and the
 * buyer's own texts on goods, which the privacy page promises to delete 90 days after the order has ended.
 */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  await db.delete(outgoingMessages).where(lt(outgoingMessages.createdDate, daysBefore(now, messageRetentionDays)))
  const hasContent = or(isNotNull(outgoingMessages.textBody), isNotNull(outgoingMessages.htmlBody))
  await db
    .update(outgoingMessages)
    .set({ textBody: null, htmlBody: null })
    .where(and(lt(outgoingMessages.createdDate, daysBefore(now, contentRetentionDays)), hasContent))
}
