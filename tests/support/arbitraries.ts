import fc from 'fast-check'
import { ShopError } from '#foundation/api/shop-error.ts'

/** A fixed seed gives the same cases every time; failures are shrunk to the smallest example. */
const cases = { seed: 20_261_121 }
export const checkProperty = <T>(values: fc.Arbitrary<T>, property: (value: T) => void, numRuns = 300) =>
  fc.assert(
    fc.property(values, (value) => void property(value)),
    { ...cases, numRuns },
  )
export const checkAsyncProperty = <T>(
  values: fc.Arbitrary<T>,
  property: (value: T) => Promise<void>,
  numRuns: number,
) => fc.assert(fc.asyncProperty(values, property), { ...cases, numRuns })

const odd = fc.constantFrom(
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  '%',
  '%ff',
  ';',
  '=',
  '"',
  "'",
  '\\',
  '<',
  '&',
  '\r\n',
  '\u0001',
  'đ',
  'Ệ',
  '😀',
  '٣',
  '1e9',
  '-',
  '₫',
)
/** Text of any characters, including lone surrogates and special syntax. */
export const anyText = fc
  .array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 8 }), fc.string({ maxLength: 8 })))
  .map((parts) => parts.join(''))
/** Text that can be stored: no lone surrogates, no NUL. */
export const storableText = anyText.map((text) => text.toWellFormed().replaceAll('\0', ''))

/** Texts with special meaning in SQL, text search, HTML or spreadsheets, and texts that look like other types. */
export const trickyTexts = [
  "' or 1=1 --",
  "'); drop table product; --",
  '() & | ! <-> :* \\',
  '\\',
  '%_%',
  '{"$regex":"(a+)+$"}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example")',
  '2026-03-01 09:30:00',
  '1e309',
  '-0',
  'null',
  '\u202egnart',
  '\ufeff\u200b\u2060',
  '😀👨‍👩‍👧',
  'e\u0301'.repeat(50),
  'bát '.repeat(29),
  '線香',
  'ﷺ',
  'İI ıi ẞ',
]

/** The `ShopError` that `work` throws for a field; rethrows anything else. */
export function fieldErrorOf(work: () => unknown): ShopError | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof ShopError && error.errors?.every(({ field }) => field !== '')) return error
    throw error
  }
}
