import fc from 'fast-check'
import { alternativesOf, type Schema } from './contracts.ts'
import type { KnownValues } from './known-values.ts'
import { type Random, unknownId } from './random.ts'

/** Options of value generation; `fill` is the share of optional fields that are present. */
export type GeneratorOptions = {
  random: Random
  known: KnownValues
  section: string
  fill: number
  /** Optional fields that are nearly always present. */
  always?: readonly string[]
  /** Those that are present a tenth as often as others. */
  seldom?: readonly string[]
}

/** A value that the JSON Schema allows; refinements of the contract beyond it may still refuse it. */
export function validValue(schema: Schema, name: string, making: GeneratorOptions): unknown {
  const { random } = making
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const alternatives = alternativesOf(schema)
  if (alternatives) return validValue(random.pick(alternatives), name, making)
  switch (schema.type) {
    case 'object':
      return validObject(schema, making)
    case 'array':
      return validList(schema, name, making)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'integer':
    case 'number':
      return validNumber(schema, making)
    case 'string':
      return validText(schema, name, making)
    default:
      return random.pick<unknown>([1, 'x', true, {}, null])
  }
}

function validObject({ properties = {}, required = [] }: Schema, making: GeneratorOptions): Record<string, unknown> {
  const { random, fill, always = [], seldom = [] } = making
  const isThere = (name: string) =>
    required.includes(name) || random.chance(always.includes(name) ? 0.95 : seldom.includes(name) ? fill / 10 : fill)
  const present = Object.entries(properties).filter(([name]) => isThere(name))
  return Object.fromEntries(present.map(([name, schema]) => [name, validValue(schema, name, making)]))
}

function validList(
  { items = {}, minItems = 0, maxItems = 5 }: Schema,
  name: string,
  making: GeneratorOptions,
): unknown {
  const { random, known, section } = making
  const whole = known.value(random, name, section)
  if (Array.isArray(whole)) return whole
  const length = random.between(minItems, Math.max(minItems, Math.min(maxItems, 3)))
  const list = Array.from({ length }, () => validValue(items, name, making))
  return items.enum || items.format === 'uuid' ? [...new Set(list)] : list
}

function validNumber(schema: Schema, { random }: GeneratorOptions): number {
  const { minimum = -1000, maximum = 1000, multipleOf = 1 } = schema
  const low = Math.ceil(minimum)
  const high = Math.floor(maximum)
  const usual = random.between(Math.max(low, 0) <= high ? Math.max(low, 0) : low, Math.min(high, Math.max(low, 0) + 50))
  return Math.floor(random.pick([usual, usual, usual, low, high]) / multipleOf) * multipleOf
}

function validText(schema: Schema, name: string, making: GeneratorOptions): string {
  const { random, known, section } = making
  if (schema.format === 'binary') return ''
  if (schema.example !== undefined && random.chance(0.2)) return String(schema.example)
  const word = random.chance(0.85) ? known.value(random, name, section) : undefined
  if (typeof word === 'string') return word
  if (schema.format === 'uuid') return unknownId(random)
  if (schema.format === 'date') return `2026-${random.pick(['01', '06', '12'])}-${random.pick(['01', '15', '28'])}`
  if (schema.format === 'email') return `fuzz${random.below(10 ** 6)}@example.com`
  if (/Moment|Date$/.test(name) || schema.example === '2026-03-01 09:30:00') return '2026-11-21 09:30:00'
  if (schema.pattern) return random.pick(matching(schema.pattern))
  return plainText(schema, random)
}

const bricks = ['hương', 'Trầm', 'bát', 'Đèn thờ', 'x', '12', 'lư đồng', 'Ø16', 'gỗ mít', '—', '😀', 'ệ']

function plainText({ minLength = 0, maxLength = 200 }: Schema, random: Random): string {
  const words = Array.from({ length: random.between(1, 4) }, () => random.pick(bricks))
  const text = `${words.join(' ')} ${random.below(10 ** 6)}`
  return text.padEnd(minLength, 'ơ').slice(0, maxLength)
}

const made = new Map<string, readonly string[]>()

/** Texts that match the pattern, or its beginning where it is long, generated from a fixed seed. */
function matching(pattern: string): readonly string[] {
  let texts = made.get(pattern)
  if (!texts) {
    // Texts can't be generated for a pattern that looks ahead.
    const safe = pattern.replaceAll('(?![/\\\\])', '[a-z]')
    texts = fc.sample(fc.stringMatching(new RegExp(safe)), { seed: 7, numRuns: 200 }).map((text) => text.slice(0, 60))
    made.set(pattern, texts)
  }
  return texts
}
