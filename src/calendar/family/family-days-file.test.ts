import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, checkProperty } from '../../../tests/support/arbitraries.ts'
import type { FamilyDay } from './family-days.ts'
import {
  cleanName,
  familyDaysFile,
  familyDaysPayload,
  longestName,
  longestPayload,
  maxFamilyDays,
  mergeDays,
  readFamilyDays,
  readFamilyDaysFile,
  readFamilyDaysPayload,
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

test('what is saved as a file is read again, whatever the days are called', () => {
  checkProperty(anyText, (text) => {
    const days = readFamilyDays([{ ...day, name: `Giỗ ${text}` }])
    expect(days).toHaveLength(1)
    expect(readFamilyDaysFile(familyDaysFile(days))).toEqual(days)
  })
})

test('a link carries the days but for how often they were changed', () => {
  const days: FamilyDay[] = [day, { ...day, id: 'b', name: 'Ngày cưới “bố & mẹ”', calendar: 'solar', leap: 'once' }]
  const payload = familyDaysPayload(days) ?? ''
  expect(payload).toMatch(/^[\w-]+$/)
  expect(readFamilyDaysPayload(payload)).toEqual(days.map((one) => ({ ...one, revision: 0 })))
})

test('twenty days fit into a code that phones still read; a book of a hundred needs a file', () => {
  const twenty = many(20).map((one, index) => ({ ...one, id: `0198c0de12${10 + index}` }))
  expect(familyDaysPayload(twenty)?.length ?? 0).toBeLessThanOrEqual(longestPayload)
  expect(familyDaysPayload(twenty)).toBeDefined()
  expect(familyDaysPayload(many(100))).toBeUndefined()
})

test.each([
  ['no JSON', 'BEGIN:VCALENDAR'],
  ['another file', '{"days":[]}'],
  ['nothing', ''],
  ['a list', '[]'],
  ['null', 'null'],
  ['more than is read', `${' '.repeat(100_000)}${familyDaysFile([day])}`],
])('a file with %s is none', (_what, text) => {
  expect(readFamilyDaysFile(text)).toBeUndefined()
})

test.each([
  ['an impossible day', { ...day, day: 31 }],
  ['31 April', { ...day, calendar: 'solar', day: 31, month: 4 }],
  ['a month 13', { ...day, month: 13 }],
  ['a day as text', { ...day, day: '15' }],
  ['half a day', { ...day, day: 1.5 }],
  ['no name', { ...day, name: ' \u0007 ' }],
  ['an id that is none', { ...day, id: '"><script>' }],
  ['nothing', null],
  ['a number', 5],
])('%s is left out', (_what, stored) => {
  expect(readFamilyDays([stored, day])).toEqual([day])
})

test('nothing that a stranger writes into a file or a link breaks the list', () => {
  checkProperty(fc.oneof(fc.json(), anyText), (text) => {
    expect(Array.isArray(readFamilyDaysPayload(text))).toBe(true)
    expect(readFamilyDaysFile(text) ?? []).toBeInstanceOf(Array)
    expect(readFamilyDays(text)).toEqual([])
  })
  checkProperty(fc.array(fc.object()), (rows) => {
    const bytes = new TextEncoder().encode(JSON.stringify(rows))
    const payload = Buffer.from(bytes).toString('base64url')
    expect(readFamilyDaysPayload(payload)).toEqual([])
  })
})

test('a name is one line of letters, without marks that turn it around', () => {
  expect(cleanName('  Giỗ\r\nBEGIN:VEVENT\u202e bà\u0000 ')).toBe('Giỗ BEGIN:VEVENT bà')
  expect(cleanName('🙏'.repeat(200))).toBe('🙏'.repeat(longestName))
})

test('added days replace those of the same id, come once, and are at most a hundred', () => {
  const renamed = { ...day, name: 'Giỗ cụ' }
  expect(mergeDays([day], [renamed])).toEqual([renamed])
  expect(mergeDays([day], [{ ...day, id: 'other' }])).toEqual([day])
  expect(mergeDays(many(90), many(150))).toHaveLength(maxFamilyDays)
  expect(readFamilyDays(many(500))).toHaveLength(maxFamilyDays)
})
