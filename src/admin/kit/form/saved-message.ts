import { m } from '#i18n/messages.js'

/** Title of the edited record and labels of its fields. */
export type SavedEntry = { title: string; labels: Readonly<Partial<Record<string, string>>> }

const maxNamed = 3

/** `Bát hương sứ: đã lưu Tên, Giá, Mô tả và 2 mục khác`. */
export function savedMessage({ title, labels }: SavedEntry, fields: readonly string[]): string {
  const names = [...new Set(fields.flatMap((field) => labels[field] ?? []))]
  const named = names.slice(0, maxNamed).join(', ')
  const rest = names.length - maxNamed
  if (names.length === 0) return m.admin_saved_named({ title })
  return rest > 0
    ? m.admin_saved_more({ title, fields: named, n: rest })
    : m.admin_saved_fields({ title, fields: named })
}
