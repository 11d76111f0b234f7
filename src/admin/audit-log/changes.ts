/** A field before and after; undefined where there was or is none. */
export type FieldChange = { field: string; before: string | undefined; after: string | undefined }

type Row = Record<string, unknown> | null

/** What differs between two states of a row, each field as text. Empty fields of something new or gone are left out. */
export function changesBetween(before: Row, after: Row): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after)
}

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
