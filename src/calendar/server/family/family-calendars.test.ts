import { sync, type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import type { FamilyCalendarLink } from '#calendar/family/family-contract.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

const anniversary = {
  id: 'ong-noi',
  name: 'Giỗ ông nội',
  calendar: 'lunar',
  day: 15,
  month: 7,
  leap: 'once',
  revision: 0,
}

/** A test shop, and a family that subscribes to its days. */
async function openFamily(rateLimit: 'on' | 'off' = 'off') {
  const shop = await openTestShop({ rateLimit })
  const add = (body: object = {}) =>
    shop.call<FamilyCalendarLink>('/family-calendar/', {
      method: 'POST',
      body: { days: [anniversary], consent: true, ...body },
    })
  const change = ({ id, key }: { id: string; key: string }, days: object[]) =>
    shop.call(`/family-calendar/${id}`, { method: 'PUT', body: { key, days } })
  const remove = ({ id, key }: { id: string; key: string }) =>
    shop.call(`/family-calendar/${id}/remove`, { method: 'POST', body: { key } })
  const read = (feed: string, headers: Record<string, string> = {}) =>
    shop.fetch(new Request(`http://shop.test${feed}`, { headers }))
  const events = async (feed: string) => {
    const text = await (await read(feed)).text()
    return Object.values(sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT')
  }
  const stored = async () => {
    const { rows } = await shop.pool.query<{ text: string }>(
      'select row_to_json(c)::text as text from family_calendar c',
    )
    return rows.map(({ text }) => text)
  }
  return { shop, add, change, remove, read, events, stored }
}

test('a calendar app reads ten years of family days, and sees changes by the same UID and a higher sequence', async () => {
  const { add, change, events } = await openFamily()
  const { res_data: link } = await add()
  const first = await events(link.feed)
  expect(first).toHaveLength(10)
  expect(first[0]).toMatchObject({ summary: 'Giỗ ông nội', datetype: 'date', sequence: 0 })
  const changed = { ...anniversary, name: 'Giỗ cụ ông', day: 16, revision: 1 }
  expect(
    await change(link, [changed, { ...anniversary, id: 'cuoi', name: 'Ngày cưới', calendar: 'solar' }]),
  ).toMatchObject({
    status: 200,
  })
  const second = await events(link.feed)
  expect(second).toHaveLength(20)
  const renamed = second.filter(({ summary }) => summary === 'Giỗ cụ ông')
  expect(renamed.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid))
  expect(renamed[0]).toMatchObject({ sequence: 1 })
})

test('a day in the leap month is in that month in 2028, and in the regular one in other years', async () => {
  const { add, events } = await openFamily()
  const { res_data: link } = await add({ days: [{ ...anniversary, month: 5, leap: 'leap' }] })
  const days = (await events(link.feed)).map(({ start }) => `${start.getFullYear()}-${start.getMonth() + 1}`)
  expect(days).toHaveLength(10)
  expect(days.slice(0, 3)).toEqual(['2027-6', '2028-7', '2029-6'])
  const refused = await add({ days: [{ ...anniversary, leap: 'never' }] })
  expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, 'days.0.leap'])
})

test('an unchanged feed keeps its bytes and answers 304; a change raises the times and the sequence', async () => {
  const { shop, add, change, read } = await openFamily()
  const { res_data: link } = await add()
  const stampsOf = (text: string) => new Set(text.match(/^(DTSTAMP|LAST-MODIFIED|SEQUENCE):.*(?=\r$)/gm))
  const first = await read(link.feed)
  const etag = first.headers.get('etag') ?? ''
  const text = await first.text()
  expect(stampsOf(text)).toEqual(new Set(['SEQUENCE:0', 'DTSTAMP:20261121T030000Z', 'LAST-MODIFIED:20261121T030000Z']))
  shop.advanceClock({ hours: 1 })
  expect((await change(link, [anniversary])).status).toBe(200)
  expect(await (await read(link.feed)).text()).toBe(text)
  const unchanged = await read(link.feed, { 'If-None-Match': etag })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  await change(link, [{ ...anniversary, day: 16, revision: 1 }])
  const changed = await read(link.feed, { 'If-None-Match': etag })
  expect(changed.status).toBe(200)
  expect(stampsOf(await changed.text())).toEqual(
    new Set(['SEQUENCE:1', 'DTSTAMP:20261121T040000Z', 'LAST-MODIFIED:20261121T040000Z']),
  )
})

test('each day has its own time: a change of one leaves the events of the others as they were', async () => {
  const { shop, add, change, read } = await openFamily()
  const wedding = { ...anniversary, id: 'cuoi', name: 'Ngày cưới', calendar: 'solar' }
  const { res_data: link } = await add({ days: [anniversary, wedding] })
  const eventsById = async () => {
    const text = await (await read(link.feed)).text()
    return Object.groupBy(
      text.match(/BEGIN:VEVENT.*?END:VEVENT/gs) ?? [],
      (event) => /UID:(cuoi|ong-noi)/.exec(event)?.[1] ?? '',
    )
  }
  // As stored by an earlier version.
  await shop.pool.query(
    `update family_calendar set days = (select jsonb_agg(day - 'changedDate') from jsonb_array_elements(days) day)`,
  )
  const before = await eventsById()
  expect(before['ong-noi']?.[0]).toContain('DTSTAMP:20261121T030000Z')
  shop.advanceClock({ hours: 1 })
  await change(link, [{ ...anniversary, day: 16, revision: 1 }, wedding])
  const after = await eventsById()
  expect(after.cuoi).toEqual(before.cuoi)
  expect(after['ong-noi']?.[0]).toContain('LAST-MODIFIED:20261121T040000Z')
  shop.advanceClock({ hours: 1 })
  const { headers } = await read(link.feed)
  await change(link, [{ ...anniversary, day: 16, revision: 1 }, wedding])
  expect((await read(link.feed, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304)
  await change(link, [wedding])
  expect(await eventsById()).toEqual({ cuoi: before.cuoi })
})

test('the feed asks to be refreshed, sets alarms a week and a day before, and is not indexed, and no cache answers for it', async () => {
  const { add, read } = await openFamily()
  const { res_data: link } = await add()
  const answer = await read(link.feed)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const text = await answer.text()
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H')
  expect(new Set(text.match(/TRIGGER:\S+/g))).toEqual(new Set(['TRIGGER:-P6DT16H', 'TRIGGER:-PT16H']))
  expect(text).toContain('rằm tháng Bảy âm lịch')
  expect(await (await read(`/en${link.feed}`)).text()).toContain('X-WR-CALNAME:Our family days')
})

test('the read key can’t edit and the edit key can’t read; a wrong key answers like a missing calendar', async () => {
  const { shop, add, change, remove, read } = await openFamily()
  const { res_data: link } = await add()
  const readKey = new URLSearchParams(link.feed.split('?')[1]).get('key') ?? ''
  expect(readKey).not.toBe(link.key)
  expect((await change({ id: link.id, key: readKey }, [])).status).toBe(404)
  expect((await remove({ id: link.id, key: readKey })).status).toBe(404)
  expect((await read(link.feed.replace(readKey, link.key))).status).toBe(404)
  expect((await read(link.feed.replace(link.id, '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'))).status).toBe(404)
  expect((await shop.call(`/family-calendar/${link.id}/feed?key=${readKey}`)).status).toBe(200)
})

test('stores the family’s entries and the accepted policy with its time, but nothing that identifies the family', async () => {
  const { add, stored } = await openFamily()
  expect(await add({ consent: false })).toMatchObject({ status: 422, errors: [{ field: 'consent' }] })
  expect(await stored()).toEqual([])
  await add()
  const [text = ''] = await stored()
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(
    ['changed_date', 'consent_version', 'created_date', 'days', 'id', 'used_date'].sort(),
  )
  expect(JSON.parse(text).days).toEqual([{ ...anniversary, changedDate: '2026-11-21T03:00:00.000Z' }])
})

test('removing it deletes everything at once, and its link stops working', async () => {
  const { add, remove, read, stored } = await openFamily()
  const { res_data: link } = await add()
  expect((await remove(link)).status).toBe(200)
  expect(await stored()).toEqual([])
  expect((await read(link.feed)).status).toBe(404)
  expect((await remove(link)).status).toBe(404)
})

test('an unread calendar is deleted after 180 days; one that is read stays', async () => {
  const { shop, add, read, stored } = await openFamily()
  const { res_data: readOne } = await add()
  await add()
  shop.advanceClock({ days: 179 })
  await shop.runJobs()
  expect(await stored()).toHaveLength(2)
  await read(readOne.feed)
  shop.advanceClock({ days: 2 })
  await shop.runJobs()
  expect((await stored()).map((text) => JSON.parse(text).id)).toEqual([readOne.id])
})

test.each([
  ['no days', { days: [] }, 'days'],
  ['more than a hundred', { days: Array.from({ length: 101 }, (_, at) => ({ ...anniversary, id: `d${at}` })) }, 'days'],
  [
    'an invalid day',
    { days: [anniversary, { ...anniversary, id: 'b', calendar: 'solar', day: 31, month: 4 }] },
    'days.1',
  ],
  ['a name of only invisible characters', { days: [{ ...anniversary, name: '\u202e\u0007' }] }, 'days.0'],
  ['an invalid id', { days: [{ ...anniversary, id: '"><script>' }] }, 'days.0.id'],
  ['an unknown field', { days: [{ ...anniversary, phone: '0912' }] }, 'days.0.phone'],
])('refuses %s', async (_what, body, field) => {
  const { add, stored } = await openFamily()
  expect(await add(body)).toMatchObject({ status: 422, errors: [{ field }] })
  expect(await stored()).toEqual([])
})

test('a hostile name can’t add lines to the calendar', async () => {
  const { add, events } = await openFamily()
  const { res_data: link } = await add({
    days: [{ ...anniversary, name: 'Giỗ\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:x' }],
  })
  const found = await events(link.feed)
  expect(found).toHaveLength(10)
  expect(found[0]?.summary).toBe('Giỗ END:VEVENT BEGIN:VEVENT SUMMARY:x')
})

test('limits a network to ten new calendars an hour, and a calendar to sixty reads', async () => {
  const { add, read } = await openFamily('on')
  const { res_data: link } = await add()
  for (let more = 1; more < 10; more++) expect((await add()).status).toBe(200)
  expect((await add()).status).toBe(429)
  const statuses: number[] = []
  for (let turn = 0; turn <= 60; turn++) statuses.push((await read(link.feed)).status)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
})
