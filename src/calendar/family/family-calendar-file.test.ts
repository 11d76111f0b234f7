import { sync, type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import { anyText, checkProperty } from '../../../tests/support/arbitraries.ts'
import { familyCalendarFile } from './family-calendar-file.ts'
import { type FamilyDay, familyDates } from './family-days.ts'
import { cleanName } from './family-days-file.ts'

const now = new Date('2026-11-23T02:00:00Z')
const changedDate = new Date('2026-11-20T08:30:00Z')
const day: FamilyDay = {
  id: 'ong-noi',
  name: 'Giỗ ông nội',
  calendar: 'lunar',
  day: 30,
  month: 12,
  leap: 'once',
  revision: 2,
}
const eventsOf = (text: string) =>
  Object.values(sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT')

test('a calendar app reads ten years of all-day events, one for each day', () => {
  const text = familyCalendarFile([day], { now, changedDate })
  const events = eventsOf(text)
  expect(events.map(({ start }) => [start.getFullYear(), start.getMonth() + 1, start.getDate()].join('-'))).toEqual(
    familyDates(day, '2026-11-23').map((date) => date.day.split('-').map(Number).join('-')),
  )
  expect(events[0]).toMatchObject({
    uid: 'ong-noi-2026@so-gio.tamhuong',
    datetype: 'date',
    summary: 'Giỗ ông nội',
    description: 'ngày 29 tháng Chạp âm lịch',
  })
  expect(text).toContain('DTSTART;VALUE=DATE:20270205\r\n')
  expect(text).toContain('DTEND;VALUE=DATE:20270206\r\n')
  expect(text).not.toContain('RRULE')
})

test('phones remind at eight in the morning, seven days and one day before', () => {
  const alarms = [...familyCalendarFile([day], { now, changedDate }).matchAll(/TRIGGER:(\S+)\r\n/g)].map(
    ([, trigger]) => trigger,
  )
  expect(new Set(alarms)).toEqual(new Set(['-P6DT16H', '-PT16H']))
  expect(alarms).toHaveLength(eventsOf(familyCalendarFile([day], { now, changedDate })).length * 2)
})

test('a calendar without changes is the same later that day, with the time of its last change', () => {
  const text = familyCalendarFile([day], { now, changedDate })
  expect(familyCalendarFile([day], { now: new Date('2026-11-23T09:00:00Z'), changedDate })).toBe(text)
  expect(new Set(text.match(/(DTSTAMP|LAST-MODIFIED):\S+/g))).toEqual(
    new Set(['DTSTAMP:20261120T083000Z', 'LAST-MODIFIED:20261120T083000Z']),
  )
})

test('a changed day keeps the UID of its events and has a higher sequence', () => {
  const changed = { ...day, day: 12, name: 'Giỗ cụ ông', revision: 3 }
  const uids = (one: FamilyDay) => eventsOf(familyCalendarFile([one], { now, changedDate })).map(({ uid }) => uid)
  expect(uids(changed)).toEqual(uids(day))
  expect(familyCalendarFile([day], { now, changedDate })).toContain('SEQUENCE:2\r\n')
  expect(familyCalendarFile([changed], { now, changedDate })).toContain('SEQUENCE:3\r\n')
})

test('the repetition in a leap month is a separate event', () => {
  const both: FamilyDay = { ...day, day: 15, month: 6, leap: 'both' }
  const uids = eventsOf(familyCalendarFile([both], { now: new Date('2025-01-10T02:00:00Z'), changedDate })).map(
    ({ uid }) => uid,
  )
  expect(uids.slice(0, 3)).toEqual([
    'ong-noi-2025@so-gio.tamhuong',
    'ong-noi-2025-leap@so-gio.tamhuong',
    'ong-noi-2026@so-gio.tamhuong',
  ])
})

test('a day in the leap month is the one event of its year, so that a change of the rule moves it', () => {
  const ofYear = (leap: FamilyDay['leap']) =>
    eventsOf(
      familyCalendarFile([{ ...day, day: 15, month: 6, leap }], { now: new Date('2025-01-10T02:00:00Z'), changedDate }),
    )
      .slice(0, 1)
      .map(({ uid, description, start }) => [uid, description, start.getMonth() + 1])
  expect(ofYear('once')).toEqual([['ong-noi-2025@so-gio.tamhuong', 'rằm tháng Sáu âm lịch', 7]])
  expect(ofYear('leap')).toEqual([['ong-noi-2025@so-gio.tamhuong', 'rằm tháng Sáu nhuận âm lịch', 8]])
})

test('whatever a day is called, lines have at most 75 octets and only the name differs', () => {
  checkProperty(
    anyText,
    (text) => {
      const name = cleanName(`Giỗ bà ${text};,\\ END:VEVENT`)
      const calendar = familyCalendarFile([{ ...day, name }], { now, changedDate })
      expect(calendar.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
      expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const events = eventsOf(calendar)
      expect(events).toHaveLength(10)
      expect(events[0]?.summary).toBe(name)
    },
    60,
  )
})
