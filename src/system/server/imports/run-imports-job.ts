import { and, eq, inArray } from 'drizzle-orm'
import { type Caller, can } from '#foundation/api/caller.ts'
import { forbidden, ShopError } from '#foundation/api/shop-error.ts'
import { type Db, isDatabaseGone } from '#foundation/database/database.ts'
import { withAuditActor } from '#foundation/database/with-audit.ts'
import type { Job } from '#foundation/jobs.ts'
import type { Services } from '#foundation/services.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { m } from '#i18n/messages.js'
import type { ImportKind, SheetReport, SheetRowReport } from '#system/import-contract.ts'
import { importCapabilities, importJob, importRuns } from './imports.ts'
import { columnName, type FileRow, type NamedColumn } from './read-rows.ts'

export type ImportContext = {
  caller: Caller
  now: Date
  /**
   * Reports how many rows are done and which are faulty, to be shown on the screen; stored at most twice a second.
   * Rejects when the process stops, which interrupts the import.
   */
  onProgress: (done: number, errors: readonly SheetRowReport[]) => Promise<void>
}

/** How a feature processes the rows of its files. */
export type ImportWork = {
  columns: readonly NamedColumn[]
  /** Processes all rows inside the transaction and returns the result of each, by column keys. */
  work: (tx: Db, context: ImportContext, rows: readonly FileRow[]) => Promise<SheetRowReport[]>
  /** Runs after the rows were committed. */
  afterCommit?: (services: Services) => void
}

type Staff = NonNullable<Caller['staff']>
type Imports = {
  kinds: Record<ImportKind, ImportWork>
  /** A member of staff who may sign in now, with their current rights. */
  findStaff: (db: Db, id: string) => Promise<Staff | undefined>
}
type Run = typeof importRuns.$inferSelect

/**
 * Runs queued imports, one at a time per process. An interrupted one starts again: nothing is stored before its end.
 */
export function runImportsJob(services: Services, imports: Imports): Job {
  return { name: importJob, run: ({ data, signal }) => runImport(services, imports, String(data.id), signal) }
}

async function runImport(services: Services, imports: Imports, id: string, signal: AbortSignal): Promise<void> {
  const { db, log, now } = services
  const [run] = await db
    .update(importRuns)
    .set({ state: 'running', done: 0, report: null })
    .where(and(eq(importRuns.id, id), inArray(importRuns.state, ['queued', 'running'])))
    .returning()
  if (!run) return
  await withLocale(run.locale, async () => {
    try {
      await carryOut(services, imports, run, signal)
    } catch (error) {
      if (isDatabaseGone(error) || signal.aborted) throw error
      if (!(error instanceof ShopError)) log.error(error, `the import ${id} failed`)
      const errorMessage = error instanceof ShopError ? error.message : m.import_failed_internal()
      const failed = { state: 'failed', fault: errorMessage, rows: null, finishedDate: now() } as const
      await db.update(importRuns).set(failed).where(eq(importRuns.id, id))
    }
  })
}

async function carryOut(services: Services, imports: Imports, run: Run, signal: AbortSignal): Promise<void> {
  const { db, now } = services
  const { columns, work, afterCommit } = imports.kinds[run.kind]
  const caller = await callerOf(services, imports, run)
  const rows = run.rows ?? []
  const onProgress = progressOf(db, run, columns, signal)
  const undone = new Error('Nothing of the import is kept')
  let report: SheetReport | undefined
  try {
    await withAuditActor(db, caller, async (tx) => {
      const rowReports = await work(tx, { caller, now: now(), onProgress }, rows)
      report = reportOf(rowReports, columns, run.isDryRun)
      if (!report.isApplied) throw undone
      // It may have been shown as failed meanwhile: then nothing of it is kept.
      if (!(await finish(tx, run, report, now()))) throw undone
    })
    afterCommit?.(services)
  } catch (error) {
    if (error !== undone || !report) throw error
    await finish(db, run, report, now())
  }
}

/** Runs with the identity of the requester, if they still have the right. A refusal is logged, as for calls. */
async function callerOf({ db, log }: Services, { findStaff }: Imports, run: Run): Promise<Caller> {
  const caller: Caller = {
    staff: await findStaff(db, run.staffId),
    tokenHash: undefined,
    locale: run.locale,
    ipAddress: run.ipAddress ?? '',
    userAgent: '',
    requestId: run.requestId ?? '',
  }
  const access = importCapabilities[run.kind]
  if (can(caller, access)) return caller
  const { staff, ipAddress, requestId } = caller
  log.warn({ account: staff?.username ?? run.staffId, ipAddress, requestId, access }, 'access was refused')
  throw forbidden(m.error_forbidden(), access)
}

/** The rows are kept after a dry run that can be applied. Resolves to false when the run has ended already. */
async function finish(db: Db, run: Run, report: SheetReport, finishedDate: Date): Promise<boolean> {
  const isApplicable = run.isDryRun && report.faulty === 0 && report.added + report.changed > 0
  const rows = isApplicable ? run.rows : null
  const done = { state: 'done', done: run.total, report, rows, finishedDate } as const
  const isRunning = and(eq(importRuns.id, run.id), eq(importRuns.state, 'running'))
  return ((await db.update(importRuns).set(done).where(isRunning)).rowCount ?? 0) > 0
}

const progressEveryMs = 500
const maxErrorsShown = 100
const maxRowsShown = 1000

/** Outside the import's transaction, so that the progress is visible. */
function progressOf(
  db: Db,
  run: Run,
  columns: readonly NamedColumn[],
  signal: AbortSignal,
): ImportContext['onProgress'] {
  let reportedAtMs = performance.now()
  return async (done, errors) => {
    signal.throwIfAborted()
    if (performance.now() - reportedAtMs < progressEveryMs) return
    reportedAtMs = performance.now()
    const report = reportOf(errors, columns, true, maxErrorsShown)
    await db.update(importRuns).set({ done, report }).where(eq(importRuns.id, run.id))
  }
}

function reportOf(
  rowReports: readonly SheetRowReport[],
  columns: readonly NamedColumn[],
  isDryRun: boolean,
  most = maxRowsShown,
): SheetReport {
  const count = (outcome: SheetRowReport['outcome']) => rowReports.filter((row) => row.outcome === outcome).length
  const faulty = count('error')
  const worth = rowReports.filter(({ outcome }) => outcome !== 'same')
  const errors = worth.filter(({ outcome }) => outcome === 'error')
  const shown = [...errors, ...worth.filter(({ outcome }) => outcome !== 'error')].slice(0, most)
  return {
    rows: shown.map((row) => named(row, columns)),
    added: count('add'),
    changed: count('change'),
    same: count('same'),
    faulty,
    isApplied: !isDryRun && faulty === 0,
  }
}

const named = ({ changes, errors, ...row }: SheetRowReport, columns: readonly NamedColumn[]): SheetRowReport => ({
  ...row,
  changes: changes.map((change) => ({ ...change, column: columnName(columns, change.column) ?? '' })),
  errors: errors.map((error) => ({ ...error, column: columnName(columns, error.column) })),
})
