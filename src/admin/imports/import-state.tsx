import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { groupedNumber } from '#foundation/text/typed-number.ts'
import { m } from '#i18n/messages.js'
import type { ImportRun } from '#system/import-contract.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { ImportReport } from './import-report.tsx'
import { isImportRunning } from './use-import.ts'

/** Progress and result of an import. */
export function ImportState({ run }: { run: ImportRun }) {
  const { state, isDryRun, report, fault: error } = run
  const title = m.admin_import_of({ filename: run.filename, when: formatLocalDateTime(run.createdDate) })
  return (
    <section aria-label={title}>
      <p className="mb-3 text-muted text-sm wrap-anywhere">{title}</p>
      {isImportRunning(run) && <Progress run={run} />}
      {state === 'failed' && (
        <Alert tone="danger" title={report?.isApplied ? m.admin_import_partly() : m.admin_import_failed()}>
          {error}
        </Alert>
      )}
      {report && <ImportReport report={report} isFinal={state === 'done'} isDryRun={isDryRun} />}
    </section>
  )
}

function Progress({ run: { kind, state, isDryRun, done, total, report } }: { run: ImportRun }) {
  const counts = { done: groupedNumber(done), total: groupedNumber(total) }
  // A file of orders is a single part: nothing of it is applied until its end, nor checked apart.
  const isApplying = report?.isApplied || (!isDryRun && kind === 'orders')
  const text =
    state === 'queued'
      ? m.admin_import_queued()
      : isApplying
        ? m.admin_import_running_apply(counts)
        : m.admin_import_running_check(counts)
  return (
    <div className="card mb-4 p-4">
      <p role="status" className="font-medium">
        {text}
      </p>
      <progress
        className="my-3 h-2 w-full accent-primary"
        aria-label={text}
        max={total}
        {...(state === 'running' && { value: done })}
      />
      {report !== null && report.faulty > 0 && (
        <p className="mb-1 text-lacquer text-sm">{m.admin_import_first_errors({ n: report.faulty })}</p>
      )}
      <p className="text-muted text-sm">{m.admin_import_leave()}</p>
    </div>
  )
}
