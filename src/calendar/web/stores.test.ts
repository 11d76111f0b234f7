import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BowlRecord, maxBowls } from '../family/bowl-record.ts'
import type { FamilyDay } from '../family/family-days.ts'
import { familyDaysFile, maxFamilyDays, parseFamilyDaysFile } from '../family/family-days-file.ts'

/** A browser that stores texts up to `room` characters. */
function openBrowser(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
  }
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('addEventListener', () => {})
  return (key: string) => JSON.parse(items.get(key) ?? '{"state":{}}').state
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  // Other test files import the stores without this browser.
  vi.resetModules()
})

const bowl = (id: string, note = ''): BowlRecord => ({
  ...{ id, worshipped: 'Gia tiên', installed: null, diameter: '', height: '', photo: null },
  note,
})
const day = (id: string): FamilyDay => ({
  ...{ id, name: `Giỗ ${id}`, calendar: 'lunar', day: 15, month: 7, leap: 'once' },
  revision: 0,
})
const days = (count: number) => Array.from({ length: count }, (_, index) => day(`d${index}`))

test('a bowl that a full record has no place for is reported; one that it has can be changed', async () => {
  const stored = openBrowser()
  const { removeBowl, saveBowl } = await import('./bowl-store.ts')
  for (let n = 0; n < maxBowls; n++) expect(saveBowl(bowl(`b${n}`))).toBeUndefined()
  removeBowl('b0')
  expect(saveBowl(bowl('new'))).toBeUndefined()
  expect(saveBowl(bowl('b0'))).toBe('record')
  expect(saveBowl(bowl('b1', 'changed'))).toBeUndefined()
  const { bowls } = stored('tamhuong.incense-bowls')
  expect(bowls.map(({ id }: BowlRecord) => id)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', 'new'])
  expect(bowls[0].note).toBe('changed')
})

test('what the browser has no room for is reported, and nothing else is lost', async () => {
  const stored = openBrowser(300)
  const { saveBowl } = await import('./bowl-store.ts')
  const { saveFamilyDays } = await import('./family-store.ts')
  expect(saveBowl(bowl('a'))).toBeUndefined()
  expect(saveBowl(bowl('b', 'x'.repeat(300)))).toBe('storage')
  expect(stored('tamhuong.incense-bowls').bowls).toEqual([bowl('a')])
  expect(saveFamilyDays([day('a')])).toEqual({ isStored: true, leftOut: 0 })
  expect(saveFamilyDays(days(10)).isStored).toBe(false)
  expect(stored('tamhuong.family-days').days).toEqual([day('a')])
})

test('a calendar that is gone is forgotten, but not the one that has replaced it', async () => {
  const stored = openBrowser()
  const { removeSubscription, saveSubscription } = await import('./subscription-store.ts')
  const newer = { id: 'new', key: 'k', feed: '/feed', sent: '' }
  saveSubscription(newer)
  expect(removeSubscription('old')).toBe(false)
  expect(stored('tamhuong.family-calendar').subscription).toEqual(newer)
  expect(removeSubscription('new')).toBe(true)
  expect(stored('tamhuong.family-calendar').subscription).toBeNull()
})

test('days that a full list has no place for are counted, without those that it has already', async () => {
  const stored = openBrowser()
  const { saveFamilyDays } = await import('./family-store.ts')
  expect(saveFamilyDays(days(maxFamilyDays - 1))).toEqual({ isStored: true, leftOut: 0 })
  const copy = { ...day('d1'), id: 'copy' }
  expect(saveFamilyDays([day('d0'), copy, day('x'), day('y'), day('z')])).toEqual({ isStored: true, leftOut: 2 })
  expect(stored('tamhuong.family-days').days).toHaveLength(maxFamilyDays)
})

test('days of a file that are more than a list holds are counted too', async () => {
  openBrowser()
  const { saveFamilyDays } = await import('./family-store.ts')
  const found = parseFamilyDaysFile(familyDaysFile(days(maxFamilyDays + 30)))
  expect(saveFamilyDays(found ?? [])).toEqual({ isStored: true, leftOut: 30 })
})
