import { m } from '#i18n/messages.js'
import type { FieldChange } from './changes.ts'
import { fieldLabel, isVisibleField } from './field-labels.ts'
import { valueLabel } from './value-labels.ts'

/** Lists each changed field with its old and new value. */
export function ChangeTable({ entity, changes: all }: { entity: string; changes: readonly FieldChange[] }) {
  const changes = all.filter(({ field }) => isVisibleField(entity, field))
  if (changes.length === 0) return <p className="text-muted text-sm">{m.admin_log_no_changes()}</p>
  return (
    <dl className="divide-y divide-line text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="py-2.5">
          <dt className="mb-1 text-muted text-xs">{fieldLabel(entity, field)}</dt>
          {before !== undefined && (
            <dd className="whitespace-pre-wrap border-lacquer border-l-2 pl-3 wrap-anywhere">
              <span className="sr-only">{m.admin_log_before()}: </span>
              <del className="text-muted">{valueLabel(entity, field, before)}</del>
            </dd>
          )}
          {after !== undefined && (
            <dd className="mt-1 whitespace-pre-wrap border-success border-l-2 pl-3 wrap-anywhere">
              <span className="sr-only">{m.admin_log_after()}: </span>
              <ins className="no-underline">{valueLabel(entity, field, after)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
