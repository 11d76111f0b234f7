/**
 * Converts between `Date` and the wire form `YYYY-MM-DD HH:mm:ss`, read and written as UTC (specification §3 and §5).
 * The field `dob` is exempt both ways.
 */
// There was no year 0.
const wireTimePattern = /^((?!0000)\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/** Whether the text is a valid moment in the strict wire form: `2026-02-30 00:00:00` is not. */
export function isWireTime(text: string): boolean {
  return parseWireTime(text) !== undefined
}

/** `2026-03-01 09:30:00`, read as UTC; undefined for any other text. */
export function parseWireTime(text: string): Date | undefined {
  const parts = wireTimePattern.exec(text)
  if (!parts) return undefined
  const date = new Date(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(date.getTime()) || formatWireTime(date) !== text ? undefined : date
}

/** A moment as UTC text, truncated to seconds. */
export function formatWireTime(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * `value` with every `Date` in wire form, ready for JSON; values without dates are returned as the same object. `dob`
 * is not changed.
 */
export function toWire(value: unknown): unknown {
  if (value instanceof Date) return formatWireTime(value)
  if (Array.isArray(value)) return mapItems(value, toWire)
  return isPlainObject(value) ? mapFields(value, toWire) : value
}

/**
 * A received answer with the moments of its contract as `Date` and every missing value null. `moments` are paths such
 * as `items.*.createdDate`: text that merely looks like a moment, such as a name, stays text.
 */
export function fromWire(value: unknown, moments: ReadonlySet<string>, path = ''): unknown {
  if (value === undefined) return null
  if (typeof value === 'string') return moments.has(path) ? (parseWireTime(value) ?? value) : value
  if (Array.isArray(value)) return mapItems(value, (item) => fromWire(item, moments, inside(path, '*')))
  return isPlainObject(value) ? mapFields(value, (field, key) => fromWire(field, moments, inside(path, key))) : value
}

const inside = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

type SentValue<Value> = Value extends readonly (infer Item)[]
  ? readonly SentItem<Item>[]
  : Value extends object
    ? never
    : Value
type SentItem<Item> = Item extends object ? { [Field in keyof Item]: SentValue<Item[Field]> } : Item
/** A body of which `outgoingBody` drops nothing but missing values in the items of its lists. */
export type SentBody<Body> = Body extends object
  ? { [Field in keyof Body]: SentValue<Exclude<Body[Field], null>> }
  : Body

/**
 * A request body as specified (§3): at every depth without nulls and nested non-array objects, and with moments in wire
 * form.
 */
export function outgoingBody(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(body)
    .filter(([, value]) => isSent(value) && !isPlainObject(value))
    .map(([key, value]) => [key, key === 'dob' ? value : outgoingValue(value)])
  return Object.fromEntries(fields)
}

/** The items of a list may be objects; the same rule applies to their fields. */
function outgoingValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isSent).map(outgoingValue)
  return isPlainObject(value) ? outgoingBody(value) : toWire(value)
}

const isSent = (value: unknown) => value !== null && value !== undefined

type Mapping = (value: unknown, key: string) => unknown

function mapItems(list: readonly unknown[], map: Mapping): readonly unknown[] {
  const mapped = list.map((item) => map(item, '*'))
  return mapped.some((item, index) => item !== list[index]) ? mapped : list
}

function mapFields(object: Record<string, unknown>, map: Mapping): Record<string, unknown> {
  let mapped = object
  for (const key of Object.keys(object)) {
    // Assigning `__proto__` would change the object's prototype.
    if (key === 'dob' || key === '__proto__') continue
    const value = map(object[key], key)
    if (value === object[key]) continue
    if (mapped === object) mapped = { ...object }
    mapped[key] = value
  }
  return mapped
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || value instanceof Date) return false
  return !Array.isArray(value)
}
