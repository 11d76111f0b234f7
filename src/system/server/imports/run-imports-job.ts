import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Caller, can } from '#foundation/api/caller.ts'
import { forbidden, ShopError } from '#foundation/api/shop-error.ts'
import { type Db, isDatabaseGone } from '#foundation/database/database.ts'
import { withAuditActor } from '#foundation/database/with-audit.ts'
import type { Job } from '#foundation/jobs.ts'
import type { Services } from '#foundation/services.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { m } from '#i18n/messages.js'
import type { ImportKind, SheetReport, SheetRowReport } from '#system/import-contract.ts'
import type { ImportContext, ImportPart, ImportWork } from './import-work.ts'
import { importCapabilities, importJob, importRuns, internalFault } from './imports.ts'
import { columnName, type NamedColumn } from './read-rows.ts'

type Staff = NonNullable<Caller['staff']>
type Imports = {
  kinds: Record<ImportKind, ImportWork>
  /** A member of staff who may sign in now, with their current rights. */
  findStaff: (db: Db, id: string) => Promise<Staff | undefined>
}
type Run = typeof importRuns.$inferSelect

/** Runs queued imports, one at a time per process. An interrupted one goes on after the parts that are written. */
export function runImportsJob(services: Services, imports: Imports): Job {
  return { name: importJob, run: ({ data, signal }) => runImport(services, imports, String(data.id), signal) }
}

async function runImport(services: Services, imports: Imports, id: string, signal: AbortSignal): Promise<void> {
  const { db, log, now } = services
  const [run] = await db
    .update(importRuns)
    .set({ state: 'running' })
    .where(and(eq(importRuns.id, id), inArray(importRuns.state, ['queued', 'running'])))
    .returning()
  if (!run) return
  await withLocale(run.locale, async () => {
    try {
      await carryOut(services, imports, run, signal)
    } catch (error) {
      if (isDatabaseGone(error) || signal.aborted || error instanceof Overtaken) throw error
      if (!(error instanceof ShopError)) log.error(error, `the import ${id} failed`)
      const fault = error instanceof ShopError ? error.message : internalFault()
      await db
        .update(importRuns)
        .set({ state: 'failed', fault, rows: null, finishedDate: now() })
        .where(eq(importRuns.id, id))
    }
  })
}

/** The run has ended meanwhile, or another process has gone on with it: the job's next attempt looks again. */
class Overtaken extends Error {
  constructor({ id }: Run) {
    super(`Another process has gone on with the import ${id}`)
  }
}

/**
 * A file of several parts is checked as a whole before anything of it is written; one that is a single part is written
 * with all its rows, or not at all.
 */
async function carryOut(services: Services, imports: Imports, run: Run, signal: AbortSignal): Promise<void> {
  const { db, now } = services
  const work = imports.kinds[run.kind]
  const caller = await callerOf(services, imports, run)
  const { rows, parts } = await work.prepare(db, run.rows ?? [], new Set(run.applied))
  const isNew = run.applied.length === 0
  if (isNew) await begin(db, run, rows)
  const execution = { services, run, work, caller, parts, signal }
  if (run.isDryRun || (isNew && parts.length > 1)) {
    const checked = await check(execution)
    if (run.isDryRun || checked.faulty > 0) return finish(db, run, checked, now())
  }
  await finish(db, run, await apply(execution, isNew && parts.length === 1), now())
  work.afterCommit?.(services)
}

/** Stores the rows with the stock of now, unless another process has written some of them. */
async function begin(db: Db, run: Run, rows: Run['rows']): Promise<void> {
  const { rowCount } = await db
    .update(importRuns)
    .set({ rows, done: 0, report: null })
    .where(and(isRunning(run), isUnwritten()))
  if (rowCount === 0) throw new Overtaken(run)
}

type Execution = {
  services: Services
  run: Run
  work: ImportWork
  caller: Caller
  parts: readonly ImportPart[]
  signal: AbortSignal
}

/** Processes the parts and keeps nothing of them. */
async function check({ services, run, work, caller, parts, signal }: Execution): Promise<SheetReport> {
  const { db, now } = services
  const results: SheetRowReport[] = []
  const store = progressOf(db, run, work.columns, signal)
  for (const part of parts) {
    const errors = results.filter(isFaulty)
    const onProgress: ImportContext['onProgress'] = (done, more) => store(results.length + done, [...errors, ...more])
    const own: SheetRowReport[] = []
    await transact(db, caller, async (tx) => {
      own.push(...(await part.work(tx, { caller, now: now(), onProgress })))
      return false
    })
    await onProgress(own.length, own.filter(isFaulty))
    results.push(...own)
  }
  return reportOf(results, work.columns)
}

/** Writes part after part, with `isWhole` nothing of one with a faulty row. */
async function apply(
  { services, run, work, caller, parts, signal }: Execution,
  isWhole: boolean,
): Promise<SheetReport> {
  const { db, now } = services
  const onProgress = progressOf(db, run, work.columns, signal)
  let applied = run.applied.length
  let report = applied > 0 && run.report ? run.report : { ...reportOf([], work.columns), isApplied: true }
  for (const part of parts) {
    signal.throwIfAborted()
    let own = report
    const isKept = await transact(db, caller, async (tx) => {
      own = reportOf(await part.work(tx, { caller, now: now(), onProgress }), work.columns)
      if (isWhole && own.faulty > 0) return false
      await record(tx, { run, part, applied, report: merged(report, own) })
      return true
    })
    if (!isKept) return own
    applied += part.rows.length
    report = merged(report, own)
  }
  return report
}

/** Runs work as this actor; resolves to whether it is committed, as the work decides. */
async function transact(db: Db, caller: Caller, work: (tx: Db) => Promise<boolean>): Promise<boolean> {
  const undone = new Error('Nothing of this is kept')
  try {
    await withAuditActor(db, caller, async (tx) => {
      if (!(await work(tx))) throw undone
    })
    return true
  } catch (error) {
    if (error !== undone) throw error
    return false
  }
}

/** Records in the transaction of a part that it is written. */
async function record(
  tx: Db,
  { run, part, applied, report }: { run: Run; part: ImportPart; applied: number; report: SheetReport },
): Promise<void> {
  const all = sql`${importRuns.applied} || ${sql.param([...part.rows])}::integer[]`
  const { rowCount } = await tx
    .update(importRuns)
    .set({ applied: all, done: applied + part.rows.length, report })
    .where(and(isRunning(run), sql`cardinality(${importRuns.applied}) = ${applied}`))
  if (rowCount === 0) throw new Overtaken(run)
}

const isUnwritten = () => sql`cardinality(${importRuns.applied}) = 0`
const isRunning = ({ id }: Run) => and(eq(importRuns.id, id), eq(importRuns.state, 'running'))

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

/** The rows are kept after a dry run that can be applied. */
async function finish(db: Db, run: Run, report: SheetReport, finishedDate: Date): Promise<void> {
  const isApplicable = run.isDryRun && report.faulty === 0 && report.added + report.changed > 0
  const done = { state: 'done', done: run.total, report, finishedDate, ...(!isApplicable && { rows: null }) } as const
  await db.update(importRuns).set(done).where(isRunning(run))
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
    const report = reportOf(errors, columns, maxErrorsShown)
    await db
      .update(importRuns)
      .set({ done, report })
      .where(and(isRunning(run), isUnwritten()))
  }
}

function reportOf(
  rowReports: readonly SheetRowReport[],
  columns: readonly NamedColumn[],
  most = maxRowsShown,
): SheetReport {
  const count = (outcome: SheetRowReport['outcome']) => rowReports.filter((row) => row.outcome === outcome).length
  const worth = rowReports.filter(({ outcome }) => outcome !== 'same')
  return {
    rows: errorsFirst(worth, most).map((row) => named(row, columns)),
    added: count('add'),
    changed: count('change'),
    same: count('same'),
    faulty: count('error'),
    isApplied: false,
  }
}

/** The report of what was written before and now. */
const merged = (before: SheetReport, now: SheetReport): SheetReport => ({
  rows: errorsFirst([...before.rows, ...now.rows], maxRowsShown),
  added: before.added + now.added,
  changed: before.changed + now.changed,
  same: before.same + now.same,
  faulty: before.faulty + now.faulty,
  isApplied: true,
})

const isFaulty = ({ outcome }: SheetRowReport) => outcome === 'error'

/** In the order of the file, with the faulty rows on top. */
const errorsFirst = (rows: readonly SheetRowReport[], most: number): SheetRowReport[] =>
  rows.toSorted((one, other) => Number(isFaulty(other)) - Number(isFaulty(one)) || one.row - other.row).slice(0, most)

const named = ({ changes, errors, ...row }: SheetRowReport, columns: readonly NamedColumn[]): SheetRowReport => ({
  ...row,
  changes: changes.map((change) => ({ ...change, column: columnName(columns, change.column) ?? '' })),
  errors: errors.map((error) => ({ ...error, column: columnName(columns, error.column) })),
})
