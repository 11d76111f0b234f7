import { sync } from 'node-ical'
import { expect, test } from 'vitest'
import { shopRituals } from '../../../tests/support/rituals.ts'
import { ritualIcs } from './ritual-ics.ts'

const now = new Date('2026-11-22T20:00:00Z')
const nextMorning = new Date(now.getTime() + 24 * 60 * 60 * 1000)
const eventsOf = (text: string) => Object.values(sync.parseICS(text)).filter((part) => part?.type === 'VEVENT')
const feed = () => ritualIcs(shopRituals, { now, origin: 'https://shop.example', locale: 'vi' })

test('a calendar app reads two years of ritual days, each an all-day event', () => {
  const events = eventsOf(feed())
  expect(events.length).toBeGreaterThan(90)
  const tet = events.find(({ uid }) => uid === '2027-02-06-tet@shop.example')
  expect(tet).toMatchObject({
    summary: 'Tết Nguyên đán',
    datetype: 'date',
    url: { val: 'https://shop.example/calendar/2027-02-06' },
  })
  expect(tet?.start.getDate()).toBe(6)
  expect(tet?.end?.getDate()).toBe(7)
})

test('the English calendar links to English pages', () => {
  const english = ritualIcs(shopRituals, { now, origin: 'https://shop.example', locale: 'en' })
  const tet = eventsOf(english).find(({ uid }) => uid === '2027-02-06-tet@shop.example')
  expect(tet).toMatchObject({ url: { val: 'https://shop.example/en/calendar/2027-02-06' } })
})

test('an unchanged event keeps its bytes from day to day', () => {
  const events = (text: string) => [...text.matchAll(/BEGIN:VEVENT.*?END:VEVENT/gs)].map(([event]) => event)
  const nextDay = events(ritualIcs(shopRituals, { now: nextMorning, origin: 'https://shop.example', locale: 'vi' }))
  expect(new Set(events(feed())).size).toBe(eventsOf(feed()).length)
  expect(events(feed()).filter((event) => !nextDay.includes(event)).length).toBeLessThanOrEqual(2)
})

test('a change by staff raises SEQUENCE and the stamps of the ritual’s events under their UIDs, and of no others', () => {
  const updatedDate = new Date('2026-11-22T19:00:00Z')
  const changed = shopRituals.map((ritual) =>
    ritual.key === 'tet' ? { ...ritual, name: 'Tết cả', version: 4, updatedDate } : ritual,
  )
  const after = eventsOf(ritualIcs(changed, { now, origin: 'https://shop.example', locale: 'vi' }))
  const before = eventsOf(feed())
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  for (const [index, event] of after.entries()) {
    const isTet = event.uid.includes('-tet@')
    expect(Number(event.sequence), event.uid).toBe(isTet ? 3 : 0)
    expect(Number(before[index]?.sequence), event.uid).toBe(0)
    expect(event.lastmodified).toEqual(isTet ? updatedDate : new Date(0))
    expect(event.dtstamp).toEqual(event.lastmodified)
  }
  expect(after.filter(({ summary }) => summary === 'Tết cả')).toHaveLength(2)
})

test('lines are folded at 75 octets and end as RFC 5545 says', () => {
  const lines = feed().split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(feed().includes('\n\n')).toBe(false)
})
