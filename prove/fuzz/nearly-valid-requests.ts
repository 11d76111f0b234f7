import type { Schema, Target } from './contracts.ts'
import { type Random, unknownId } from './random.ts'
import type { Plan } from './request-plan.ts'
import { type GeneratorContext, validPlan } from './valid-requests.ts'

/** A request that is valid except for one field. */
export function nearlyValidPlan(generator: GeneratorContext, target: Target): Plan {
  const { random } = generator
  const plan = validPlan(generator, target)
  const places = (['params', 'query', 'body'] as const).filter((place) => target[place]?.properties)
  if (places.length === 0) return plan
  const place = random.pick(places)
  const schema = target[place] ?? {}
  if (place === 'body') {
    const { body } = plan
    if (body?.kind === 'json')
      return {
        ...plan,
        kind: 'nearly',
        ...spoil(random, schema, body.value, (value) => ({ body: { kind: 'json', value } })),
      }
    if (body?.kind !== 'form') return plan
    const texts = Object.fromEntries(body.fields.filter(([, part]) => typeof part === 'string'))
    const file = body.fields.filter(([, part]) => typeof part !== 'string')
    return {
      ...plan,
      kind: 'nearly',
      ...spoil(random, schema, texts, (value) => ({ body: { kind: 'form', fields: [...textPairs(value), ...file] } })),
    }
  }
  if (place === 'query')
    return {
      ...plan,
      kind: 'nearly',
      ...spoil(random, schema, Object.fromEntries(plan.query), (value) => ({ query: textPairs(value) })),
    }
  return {
    ...plan,
    kind: 'nearly',
    ...spoil(random, schema, plan.params, (value) => ({
      params: { ...plan.params, ...Object.fromEntries(textPairs(value)) },
    })),
  }
}

const textPairs = (value: unknown): [string, string][] =>
  Object.entries(value as Record<string, unknown>).map(([name, part]) => [
    name,
    typeof part === 'object' ? JSON.stringify(part) : String(part),
  ])

type Fields = Record<string, unknown>

function spoil(
  random: Random,
  schema: Schema,
  value: unknown,
  into: (value: Fields) => Partial<Plan>,
): Partial<Plan> & { mutation: string } {
  const copy = structuredClone(value ?? {}) as Fields
  const mutation = spoilOneOf(random, schema, copy)
  return { ...into(copy), mutation }
}

/** Changes one field of the object at any depth; returns a description. */
function spoilOneOf(random: Random, { properties = {} }: Schema, object: Fields): string {
  const names = Object.keys(properties)
  if (names.length === 0 || random.chance(0.08)) return addField(random, object)
  const name = random.pick(names)
  const schema = properties[name] ?? {}
  const inner = object[name]
  if (Array.isArray(inner) && inner.length > 0 && schema.items?.properties && random.chance(0.7)) {
    return `${name}.${spoilOneOf(random, schema.items, random.pick(inner) as Fields)}`
  }
  if (random.chance(0.12)) {
    delete object[name]
    return `${name} is missing`
  }
  const odd = random.pick(oddValues(random, schema))
  object[name] = odd
  return `${name} = ${String(JSON.stringify(odd)).slice(0, 60)}`
}

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
  const inner = schema.anyOf?.flatMap((one) => oddValues(random, one)) ?? []
  const ids = [unknownId(random), '00000000-0000-0000-0000-000000000000', unknownId(random).toUpperCase()]
  const ofKind =
    type === 'integer' || type === 'number'
      ? oddNumbers
      : type === 'array'
        ? [[null], [{}], [[]], ['x', 'x']]
        : [...oddTexts, ...oddDates, ...ids]
  const half = random.chance(0.5)
  return [...limits, ...inner, ...(half ? ofKind : []), ...(half && limits.length > 0 ? [] : otherTypes)]
}
