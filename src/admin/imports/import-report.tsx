import { m } from '#i18n/messages.js'
import type { SheetReport, SheetRowReport } from '#system/import-contract.ts'
import { Alert, type Tone } from '#ui/feedback/alert.tsx'
import { Tag } from '../kit/tag.tsx'

const tones: Record<SheetRowReport['outcome'], Tone> = {
  add: 'success',
  change: 'warning',
  same: 'info',
  error: 'danger',
}
const labels: Record<SheetRowReport['outcome'], () => string> = {
  add: m.admin_import_add,
  change: m.admin_import_change,
  same: m.admin_import_same,
  error: m.admin_import_error,
}

type ReportProps = { report: SheetReport; isFinal: boolean; isDryRun: boolean }

/** Result of an import by row; rows with errors come first. */
export function ImportReport({ report, isFinal, isDryRun }: ReportProps) {
  const { added, changed, same, faulty, isApplied, rows } = report
  const written = faulty > 0 ? m.admin_import_partly() : m.admin_import_done()
  const title = isApplied ? written : faulty > 0 ? m.admin_import_invalid() : m.admin_import_dry()
  return (
    <div className="flex flex-col gap-4">
      {isFinal && (
        <Alert tone={faulty > 0 ? 'danger' : isApplied ? 'success' : isDryRun ? 'info' : 'warning'} title={title}>
          {m.admin_import_counts({ added, changed, same, withErrors: faulty })}
        </Alert>
      )}
      {rows.length > 0 && (
        <ol className="card divide-y divide-line text-sm">
          {rows.map((row) => (
            <ReportRow key={`${row.row} ${row.key}`} row={row} />
          ))}
        </ol>
      )}
      {isFinal && rows.length < added + changed + faulty && (
        <p className="text-muted text-sm">{m.admin_import_more({ n: added + changed + faulty - rows.length })}</p>
      )}
    </div>
  )
}

function ReportRow({ row: { row, key, outcome, errors, changes } }: { row: SheetRowReport }) {
  return (
    <li className="grid gap-x-4 gap-y-1 px-3 py-2 md:grid-cols-[6rem_14rem_7rem_1fr]">
      <span className="text-muted tabular-nums">{m.admin_import_row_number({ row })}</span>
      <strong className="font-medium wrap-anywhere">{key}</strong>
      <span>
        <Tag tone={tones[outcome]}>{labels[outcome]()}</Tag>
      </span>
      <div className="min-w-0 wrap-anywhere">
        {errors.map(({ column, message }) => (
          <p key={`${column}${message}`} className="text-lacquer">
            {column && <strong>{column}: </strong>}
            {message}
          </p>
        ))}
        {changes.map(({ column, before, after }) => (
          <p key={column}>
            <span className="text-muted">{column}: </span>
            {before && <del className="text-muted">{before}</del>} {after || '–'}
          </p>
        ))}
      </div>
    </li>
  )
}
