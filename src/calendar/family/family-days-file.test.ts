import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, checkProperty } from '../../../tests/support/arbitraries.ts'
import { type FamilyDay, leapRules } from './family-days.ts'
import {
  cleanName,
  familyDaysFile,
  familyDaysPayload,
  maxFamilyDays,
  maxNameLength,
  maxPayloadLength,
  mergeDays,
  parseFamilyDays,
  parseFamilyDaysFile,
  parseFamilyDaysPayload,
} from './family-days-file.ts'

const day: FamilyDay = {
  id: 'a1',
  name: 'Giỗ ông nội',
  calendar: 'lunar',
  day: 15,
  month: 7,
  leap: 'both',
  revision: 3,
}
const many = (count: number): FamilyDay[] =>
  Array.from({ length: count }, (_, index) => ({ ...day, id: `d${index}`, name: `Giỗ ${index}` }))

test('a saved file is read back, whatever the days are called', () => {
  checkProperty(anyText, (text) => {
    const days = parseFamilyDays([{ ...day, name: `Giỗ ${text}` }])
    expect(days).toHaveLength(1)
    expect(parseFamilyDaysFile(familyDaysFile(days))).toEqual(days)
  })
})

test('a link carries the days without their revision', () => {
  const days: FamilyDay[] = [
    day,
    { ...day, id: 'b', name: 'Ngày cưới “bố & mẹ”', calendar: 'solar', leap: 'once' },
    ...leapRules.map((leap): FamilyDay => ({ ...day, id: leap, name: `Giỗ ${leap}`, leap })),
  ]
  const payload = familyDaysPayload(days) ?? ''
  expect(payload).toMatch(/^[\w-]+$/)
  expect(parseFamilyDaysPayload(payload)).toEqual(days.map((one) => ({ ...one, revision: 0 })))
})

test('a file keeps the rule for leap months; an unknown one is the regular month', () => {
  const days = leapRules.map((leap): FamilyDay => ({ ...day, id: leap, name: `Giỗ ${leap}`, leap }))
  expect(parseFamilyDaysFile(familyDaysFile(days))).toEqual(days)
  expect(parseFamilyDays([{ ...day, leap: 'never' }])).toMatchObject([{ leap: 'once' }])
})

test('twenty days fit into a scannable QR code; a hundred need a file', () => {
  const twenty = many(20).map((one, index) => ({ ...one, id: `0198c0de12${10 + index}` }))
  expect(familyDaysPayload(twenty)?.length ?? 0).toBeLessThanOrEqual(maxPayloadLength)
  expect(familyDaysPayload(twenty)).toBeDefined()
  expect(familyDaysPayload(many(100))).toBeUndefined()
})

test.each([
  ['no JSON', 'BEGIN:VCALENDAR'],
  ['another file', '{"days":[]}'],
  ['nothing', ''],
  ['a list instead of an object', '[]'],
  ['null', 'null'],
  ['too many bytes', `${' '.repeat(100_000)}${familyDaysFile([day])}`],
])('refuses a file with %s', (_what, text) => {
  expect(parseFamilyDaysFile(text)).toBeUndefined()
})

test.each([
  ['an impossible day', { ...day, day: 31 }],
  ['31 April', { ...day, calendar: 'solar', day: 31, month: 4 }],
  ['a month 13', { ...day, month: 13 }],
  ['a day as text', { ...day, day: '15' }],
  ['half a day', { ...day, day: 1.5 }],
  ['no name', { ...day, name: ' \u0007 ' }],
  ['an invalid id', { ...day, id: '"><script>' }],
  ['nothing', null],
  ['a number', 5],
])('drops %s', (_what, stored) => {
  expect(parseFamilyDays([stored, day])).toEqual([day])
})

test('survives hostile text in a file or a link', () => {
  checkProperty(fc.oneof(fc.json(), anyText), (text) => {
    expect(Array.isArray(parseFamilyDaysPayload(text))).toBe(true)
    expect(parseFamilyDaysFile(text) ?? []).toBeInstanceOf(Array)
    expect(parseFamilyDays(text)).toEqual([])
  })
  checkProperty(fc.array(fc.object()), (rows) => {
    const bytes = new TextEncoder().encode(JSON.stringify(rows))
    const payload = Buffer.from(bytes).toString('base64url')
    expect(parseFamilyDaysPayload(payload)).toEqual([])
  })
})

test('a name is a single line without control or bidi characters', () => {
  expect(cleanName('  Giỗ\r\nBEGIN:VEVENT\u202e bà\u0000 ')).toBe('Giỗ BEGIN:VEVENT bà')
  expect(cleanName('🙏'.repeat(200))).toBe('🙏'.repeat(maxNameLength))
})

test('imported days replace those with the same id, without duplicates, up to a hundred', () => {
  const renamed = { ...day, name: 'Giỗ cụ' }
  expect(mergeDays([day], [renamed])).toEqual([{ ...renamed, revision: day.revision + 1 }])
  expect(mergeDays([day], [{ ...day, id: 'other' }])).toEqual([day])
  expect(mergeDays(many(90), many(150))).toHaveLength(maxFamilyDays)
  expect(parseFamilyDays(many(500))).toHaveLength(maxFamilyDays)
})

test('a day that comes back by QR code keeps its revision, or gets a higher one when it was changed', () => {
  const edited = { ...day, revision: 3 }
  const [received] = parseFamilyDaysPayload(familyDaysPayload([edited]) ?? '')
  if (!received) throw new Error('The payload has no day')
  expect(mergeDays([edited], [received])).toEqual([edited])
  expect(mergeDays([edited], [{ ...received, name: 'Giỗ cụ' }])).toMatchObject([{ name: 'Giỗ cụ', revision: 4 }])
  expect(mergeDays([edited], [{ ...edited, name: 'Giỗ bà', revision: 4 }])).toMatchObject([{ revision: 4 }])
})
