import { invalidField } from '#foundation/api/shop-error.ts'
import { readSheet } from '#foundation/spreadsheet/read-sheet.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'
import { currentLocale, type Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

/**
 * A column of a sheet: its key, which is the same in every language, its display name, and those of earlier versions.
 */
export type NamedColumn = {
  key: string
  name: (locale: Locale) => string
  formerNames?: readonly string[] | undefined
}

/** The cells of a row by column key: a number where the file stores one, otherwise text. */
export type FileCells = Record<string, string | number>
/**
 * A row of the file: its line number, its cells, and the stock that its variation had when the file was checked.
 */
export type FileRow = { row: number; cells: FileCells; seen?: number | undefined }

/**
 * The rows of a file. A heading is the key of a column or a name of it in either language, ignoring case and
 * diacritics, and with spaces for underscores. Throws a 422 on `file` when it is not a table, has no rows, has unknown
 * or duplicate headings, or lacks a required one.
 */
export async function readRows(
  file: File,
  columns: readonly NamedColumn[],
  needed: readonly string[],
): Promise<FileRow[]> {
  const { headings, rows, lines } = await readSheet(file)
  const keys = headings.map((heading) => keyOf(heading, columns))
  const unknown = headings.filter((heading, index) => heading !== '' && keys[index] === undefined)
  if (unknown.length > 0) throw invalidField('file', m.error_sheet_columns({ columns: shortList(unknown) }))
  const named = keys.filter((key) => key !== undefined)
  const twice = named.filter((key, index) => named.indexOf(key) !== index)
  if (twice.length > 0) throw invalidField('file', m.error_sheet_column_twice({ columns: namesOf(twice, columns) }))
  const absent = needed.filter((key) => !named.includes(key))
  if (absent.length > 0) throw invalidField('file', m.error_sheet_needs({ columns: namesOf(absent, columns) }))
  if (rows.length === 0) throw invalidField('file', m.error_sheet_empty())
  return rows.map((row, index) => ({
    row: lines[index] ?? 0,
    cells: Object.fromEntries(keys.flatMap((key, at) => (key === undefined ? [] : [[key, row[at] ?? '']]))),
  }))
}

const comparable = (heading: string) =>
  removeDiacritics(heading)
    .replace(/[\s_]+/g, ' ')
    .trim()

function keyOf(heading: string, columns: readonly NamedColumn[]): string | undefined {
  const wanted = comparable(heading)
  if (wanted === '') return undefined
  return columns.find(({ key, name, formerNames = [] }) =>
    [key, name('vi'), name('en'), ...formerNames].some((one) => comparable(one) === wanted),
  )?.key
}

/** The display name of a column in the caller's language; null for none. */
export function columnName(columns: readonly NamedColumn[], key: string | null): string | null {
  return key === null ? null : (columns.find((column) => column.key === key)?.name(currentLocale()) ?? key)
}

const namesOf = (keys: readonly string[], columns: readonly NamedColumn[]) =>
  [...new Set(keys)].map((key) => columnName(columns, key)).join(', ')

const shortList = (texts: readonly string[]) =>
  texts
    .slice(0, 10)
    .map((text) => text.slice(0, 60))
    .join(', ')
