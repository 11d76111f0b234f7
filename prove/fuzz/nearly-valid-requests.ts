import { alternativesOf, type Schema, type Target } from './contracts.ts'
import { type Random, unknownId } from './random.ts'
import type { FormPart, Plan } from './request-plan.ts'
import { type GeneratorContext, validPlan } from './valid-requests.ts'

/** A request that is valid except perhaps for one field; a valid one where there is no field. */
export function nearlyValidPlan(generator: GeneratorContext, target: Target): Plan {
  const { random } = generator
  const plan = validPlan(generator, target)
  const places = placesOf(plan, target)
  if (places.length === 0) return plan
  const { schema, fields, isPath, put } = random.pick(places)
  const mutation = isPath ? replaceField(random, schema, fields) : spoilField(random, schema, fields)
  return { ...plan, kind: 'nearly', ...put(fields), mutation }
}

type Fields = Record<string, unknown>
/** A part of a request: a copy of its fields, and how they replace the former ones. */
type Place = { schema: Schema; fields: Fields; isPath?: boolean; put: (fields: Fields) => Partial<Plan> }

function placesOf({ params, query, body }: Plan, target: Target): Place[] {
  const places: Place[] = [
    {
      schema: target.params ?? {},
      fields: { ...params },
      // A path has all of its parameters and no others.
      isPath: true,
      put: (fields) => ({ params: Object.fromEntries(textPairs(fields)) }),
    },
    {
      schema: target.query ?? {},
      fields: Object.fromEntries(query),
      put: (fields) => ({ query: textPairs(fields) }),
    },
  ]
  const schema = target.body ?? {}
  if (body?.kind === 'json') {
    const fields = structuredClone(body.value) as Fields
    places.push({ schema, fields, put: (value) => ({ body: { kind: 'json', value } }) })
  }
  if (body?.kind === 'form') {
    const put: Place['put'] = (fields) => ({ body: { kind: 'form', fields: formPairs(fields) } })
    places.push({ schema, fields: Object.fromEntries(body.fields), put })
  }
  return places.filter((place) => place.schema.properties)
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const textPairs = (fields: Fields): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, textOf(value)])

const formPairs = (fields: Fields): [string, FormPart][] =>
  Object.entries(fields).map(([name, value]) => [name, isFile(value) ? value : textOf(value)])

const isFile = (value: unknown): value is Exclude<FormPart, string> =>
  typeof value === 'object' && value !== null && 'bytes' in value

/** Changes, adds or removes one field of the object, or of an object in it; returns a description. */
function spoilField(random: Random, schema: Schema, object: Fields): string {
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0 || random.chance(0.08)) return addField(random, object)
  const name = random.pick(names)
  const inner = innerObject(random, schema.properties?.[name] ?? {}, object[name])
  if (inner && random.chance(0.7)) return `${name}.${spoilField(random, inner.schema, inner.object)}`
  if (name in object && random.chance(0.12)) {
    delete object[name]
    return `${name} is missing`
  }
  return replaceField(random, schema, object, name)
}

function replaceField(
  random: Random,
  { properties = {} }: Schema,
  object: Fields,
  name = random.pick(Object.keys(properties)),
): string {
  const odd = random.pick(oddValues(random, properties[name] ?? {}))
  object[name] = odd
  return `${name} = ${String(JSON.stringify(odd)).slice(0, 60)}`
}

/** The value, or one item of a list, with its schema; undefined when that is no object. */
function innerObject(random: Random, schema: Schema, value: unknown): { schema: Schema; object: Fields } | undefined {
  const schemas = alternativesOf(schema) ?? [schema]
  if (Array.isArray(value)) {
    const items = schemas.find((one) => one.items)?.items
    return items && value.length > 0 ? innerObject(random, items, random.pick(value)) : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const object = value as Fields
  const found = schemas.find(({ properties }) => properties && describes(properties, object))
  return found && { schema: found, object }
}

const describes = (properties: Record<string, Schema>, object: Fields) =>
  Object.entries(properties).every(([name, { const: fixed }]) => fixed === undefined || fixed === object[name])

function addField(random: Random, object: Fields): string {
  const name = random.pick(['__proto__', 'constructor', 'toString', 'unknown', '', 'a.b', 'isAdmin', 'hasOwnProperty'])
  // An assignment to `__proto__` would set the object's prototype instead.
  Object.defineProperty(object, name, {
    value: random.pick([{ isAdmin: true }, 'x', null]),
    enumerable: true,
    configurable: true,
  })
  return `an unknown field ${name}`
}

const otherTypes = [null, true, false, 0, 12, 1.5, '', 'x', [], {}, [[]], [null], { $gt: '' }]
const oddNumbers = [
  -1,
  0.1,
  -0,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 - 1,
  2 ** 63,
  1e308,
  '12',
  'NaN',
  'Infinity',
  '1e5',
  '0x10',
  ' 5 ',
  '٣',
  '1,000',
]
const oddTexts = [
  '\ud800',
  'a\udfffb',
  '\u200b',
  ' ',
  '\u202etxt',
  'e\u0302\u0323',
  '😀'.repeat(40),
  '\ufffe',
  '\u0001',
  '\r\n',
  '%',
  "'",
  '\\',
  '%00',
  '_',
  '\\u0000',
]
const oddDates = [
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-13-01',
  '2026-11-21T00:00:00Z',
  '2026-02-30 00:00:00',
  '9999-12-31 23:59:59',
  '0000-01-01 00:00:00',
  '2026-11-21 24:00:00',
  '275760-09-13 00:00:00',
  '2026-11-21 09:30:00 ',
]

/** Unusual values for a field: at its limits, just beyond them, or of another type. */
function oddValues(random: Random, schema: Schema): unknown[] {
  const { type, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const limits = [
    ...(minimum === undefined ? [] : [minimum, minimum - 1]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength === undefined || maxLength > 10_000 ? [] : ['ệ'.repeat(maxLength), 'x'.repeat(maxLength + 1)]),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill(unknownId(random))]),
    ...(minItems === undefined ? [] : [[]]),
  ]
  const alternatives = alternativesOf(schema)?.flatMap((one) => oddValues(random, one)) ?? []
  const ids = [unknownId(random), '00000000-0000-0000-0000-000000000000', unknownId(random).toUpperCase()]
  const ofKind =
    type === 'integer' || type === 'number'
      ? oddNumbers
      : type === 'array'
        ? [[null], [{}], [[]], ['x', 'x']]
        : [...oddTexts, ...oddDates, ...ids]
  const half = random.chance(0.5)
  return [...limits, ...alternatives, ...(half ? ofKind : []), ...(half && limits.length > 0 ? [] : otherTypes)]
}
