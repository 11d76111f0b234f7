import { type AnyColumn, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { m } from '#i18n/messages.js'
import { isId } from '../id.ts'
import { isRecord, parseJson } from '../json.ts'
import { malformed } from './shop-error.ts'
import { findUnstorableValue } from './unstorable.ts'

/** The allowed comparisons of a field, and their SQL. */
export type FilterField = {
  kind: 'text' | 'id' | 'boolean' | 'smallint'
  equals: (value: string | boolean | number) => SQL
  oneOf?: (values: (string | boolean | number)[]) => SQL
  /** Called only with patterns accepted by `readPattern`. */
  matches?: (pattern: string) => SQL
}

export type FilterFields = Record<string, FilterField>

/** Equality and `$in` for a plain column. */
export function columnField(column: AnyColumn, kind: FilterField['kind']): FilterField {
  return { kind, equals: (value) => eq(column, value), oneOf: (values) => inArray(column, values) }
}

/**
 * The conditions of a `query` text (specification §7): JSON with equality on listed fields, `{"$in": […]}` and, where a
 * field allows it, `{"$regex": "…"}`. Throws a 400 that names the problem: bad JSON, unknown fields or operators,
 * values of the wrong kind, or patterns that could run long.
 */
export function readFilter(query: string | undefined, fields: FilterFields): SQL[] {
  return [...readFilterByField(query, fields).values()]
}

/** As `readFilter`, by name of field, where it matters which ones the query names. */
export function readFilterByField(query: string | undefined, fields: FilterFields): Map<string, SQL> {
  if (query === undefined || query.trim() === '') return new Map()
  return new Map(
    Object.entries(parseObject(query)).map(([name, wanted]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!field) throw error(m.error_query_field({ field: name }))
      return [name, condition(name, field, wanted)]
    }),
  )
}

function condition(name: string, field: FilterField, wanted: unknown): SQL {
  if (typeof wanted !== 'object' || wanted === null) return field.equals(readValue(name, field, wanted))
  const [[operator, value] = ['', undefined], ...more] = Object.entries(wanted)
  if (more.length > 0 || Array.isArray(wanted)) throw error(m.error_query_value({ field: name }))
  if (operator === '$in' && field.oneOf && Array.isArray(value) && value.length <= 100) {
    return value.length === 0 ? sql`false` : field.oneOf(value.map((item) => readValue(name, field, item)))
  }
  if (operator === '$regex' && field.matches) return field.matches(readPattern(name, value))
  throw error(m.error_query_operator({ operator, field: name }))
}

function readValue(name: string, field: FilterField, value: unknown): string | boolean | number {
  const fits =
    (field.kind === 'boolean' && typeof value === 'boolean') ||
    (field.kind === 'smallint' && Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 15) ||
    (field.kind === 'id' && typeof value === 'string' && isId(value)) ||
    (field.kind === 'text' && typeof value === 'string' && value.length <= 200)
  if (!fits) throw error(m.error_query_value({ field: name }))
  return value as string | boolean | number
}

/** Words joined by `|`, anchored or between `.*`: without other repetition, so no pattern can run long. */
const safePattern = /^(?:\.\*)?\^?\(?[0-9a-z-]{1,40}(?:\|[0-9a-z-]{1,40}){0,99}\)?\$?(?:\.\*)?$/i

function readPattern(name: string, value: unknown): string {
  if (typeof value !== 'string' || !safePattern.test(value)) throw error(m.error_query_pattern({ field: name }))
  if (value.includes('(') !== value.includes(')')) throw error(m.error_query_pattern({ field: name }))
  return value
}

/** Parses a JSON object whose texts PostgreSQL can store. Throws a 400 otherwise. */
export function parseObject(text: string): Record<string, unknown> {
  const value = parseJson(text)
  if (!isRecord(value)) throw error(m.error_query_json())
  const unstorable = findUnstorableValue(value)
  if (unstorable !== undefined) throw error(m.error_query_value({ field: unstorable }))
  return value
}

const error = (message: string) => malformed(message, [{ field: 'query', message }])
