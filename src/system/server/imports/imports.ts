import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type Caller, can, staffIdOf } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { conflict, forbidden, notFound } from '#foundation/api/shop-error.ts'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import type { Db } from '#foundation/database/database.ts'
import { daysBefore } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { locales } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { ImportKind, ImportRun, SheetReport } from '#system/import-contract.ts'
import type { FileRow } from './read-rows.ts'

export const importRuns = pgTable('import_run', {
  id: uuid().primaryKey(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  kind: text({ enum: ['products', 'stock', 'orders'] }).notNull(),
  state: text({ enum: ['queued', 'running', 'done', 'failed'] })
    .notNull()
    .default('queued'),
  isDryRun: boolean('is_dry_run').notNull(),
  filename: text().notNull(),
  staffId: uuid('staff_id').notNull(),
  locale: text({ enum: ['vi', 'en'] }).notNull(),
  ipAddress: text('ip_address'),
  requestId: text('request_id'),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  rows: jsonb().$type<FileRow[]>(),
  applied: integer().array().notNull().default([]),
  report: jsonb().$type<SheetReport>(),
  fault: text(),
  createdDate: timestamp('created_date', { withTimezone: true }).notNull(),
  finishedDate: timestamp('finished_date', { withTimezone: true }),
})

export const importJob = 'system.import'
const retentionDays = 30

/** The capability needed for each kind of import. */
export const importCapabilities: Record<ImportKind, string> = {
  products: 'product.write',
  stock: 'product.write',
  orders: 'order.write',
}

type Input = { kind: ImportKind; isDryRun: boolean; filename: string; rows: FileRow[] }

/** Queues an import inside the caller's transaction. */
export async function queueImport(services: RequestServices, { filename, rows, ...input }: Input): Promise<ImportRun> {
  const { db, caller, now, jobs } = services
  const [row] = await db
    .insert(importRuns)
    .values({
      ...input,
      id: newId(now().getTime()),
      filename: filename.slice(0, 200),
      rows,
      total: rows.length,
      staffId: staffIdOf(caller),
      locale: caller.locale,
      ipAddress: caller.ipAddress,
      requestId: caller.requestId,
      createdDate: now(),
    })
    .returning(shownColumns)
  if (!row) throw new Error('The import was not written down')
  await jobs.send(db, importJob, { id: row.id })
  return row
}

/**
 * Whether this is a dry run whose rows can be applied. Not once another file of goods was written since its check: it
 * has moved the stock that the check saw, and the same file would move it twice.
 */
const isApplicable = sql<boolean>`(
  import_run.state = 'done' and import_run.is_dry_run and import_run.rows is not null
  and (import_run.kind = 'orders' or not exists (
    select from import_run other
    where not other.is_dry_run and other.kind <> 'orders' and (other.number > import_run.number
      or other.finished_date is null or other.finished_date > import_run.created_date))))`

const shownColumns = {
  id: importRuns.id,
  kind: importRuns.kind,
  state: importRuns.state,
  isDryRun: importRuns.isDryRun,
  filename: importRuns.filename,
  total: importRuns.total,
  done: importRuns.done,
  report: importRuns.report,
  fault: importRuns.fault,
  isApplicable,
  createdDate: importRuns.createdDate,
  finishedDate: importRuns.finishedDate,
}

/** The caller's own import. Throws 404 for any other. */
export async function getImport(db: Db, caller: Caller, id: string): Promise<ImportRun> {
  const [run] = await db
    .select(shownColumns)
    .from(importRuns)
    .where(and(eq(importRuns.id, id), eq(importRuns.staffId, staffIdOf(caller))))
  if (!run) throw notFound(m.error_not_found())
  return run
}

export async function findLatestImport(db: Db, caller: Caller, kinds: readonly string[]): Promise<ImportRun | null> {
  const [run] = await db
    .select(shownColumns)
    .from(importRuns)
    .where(and(eq(importRuns.staffId, staffIdOf(caller)), inArray(sql`${importRuns.kind}`, [...kinds])))
    .orderBy(desc(importRuns.number))
    .limit(1)
  return run ?? null
}

/** Queues the rows of a checked dry run to be applied. Throws 403, 404, and 409 unless it can be. */
export async function applyImport(services: RequestServices, id: string): Promise<ImportRun> {
  const { db, caller } = services
  await lockUntilCommit(db, 'import_run.apply')
  const [checked] = await db
    .select({ kind: importRuns.kind, filename: importRuns.filename, rows: importRuns.rows, isApplicable })
    .from(importRuns)
    .where(and(eq(importRuns.id, id), eq(importRuns.staffId, staffIdOf(caller))))
  if (!checked) throw notFound(m.error_not_found())
  const needed = importCapabilities[checked.kind]
  if (!can(caller, needed)) throw forbidden(m.error_forbidden(), needed)
  const { kind, filename, rows } = checked
  if (!rows || !checked.isApplicable) throw conflict(m.import_not_applicable())
  await db.update(importRuns).set({ rows: null }).where(eq(importRuns.id, id))
  return queueImport(services, { kind, isDryRun: false, filename, rows })
}

/** Why an import ended that met no fault of its file; it says whether a part of it was written. */
export const internalFault = () =>
  sql<string>`case when cardinality(${importRuns.applied}) > 0 then ${m.import_stopped()} else ${m.import_failed_internal()} end`

/**
 * Shows imports that have not ended after a day as failed: the attempts of their job are used up within it, unless the
 * shop was stopped. Nothing more of them will be written.
 */
export async function failUnendedImports(db: Db, now: Date): Promise<void> {
  for (const locale of locales) {
    const fault = withLocale(locale, internalFault)
    await db
      .update(importRuns)
      .set({ state: 'failed', fault, rows: null, finishedDate: now })
      .where(
        and(
          eq(importRuns.locale, locale),
          inArray(importRuns.state, ['queued', 'running']),
          lt(importRuns.createdDate, daysBefore(now, 1)),
        ),
      )
  }
}

/** Deletes old imports with the content of their files. */
export async function removeOldImports(db: Db, now: Date): Promise<void> {
  const limit = daysBefore(now, retentionDays)
  await db.delete(importRuns).where(lt(importRuns.createdDate, limit))
}
