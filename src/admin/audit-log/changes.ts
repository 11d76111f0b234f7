/** A field before and after; undefined where it was or is empty. */
export type FieldChange = { field: string; before: unknown; after: unknown }

type Row = Record<string, unknown> | null

/** Fields that differ between two states of a row. Empty fields of created or deleted rows are left out. */
export function changesBetween(before: Row, after: Row): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: emptyAsUndefined(before?.[field]), after: emptyAsUndefined(after?.[field]) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

const emptyAsUndefined = (value: unknown) => (value === null || value === '' || isEmptyList(value) ? undefined : value)
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
