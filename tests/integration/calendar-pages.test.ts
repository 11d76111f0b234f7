import { expect, test } from 'vitest'
import type { Ritual } from '#calendar/ritual-contract.ts'
import { m } from '#i18n/messages.js'
import { createProduct } from '../support/factories/entities.ts'
import { openCachedShop } from '../support/open-cached-shop.ts'

test('where printed almanacs differ, a day, a month and a year say so', async () => {
  const { fresh } = await openCachedShop()
  expect(await fresh('/calendar/2054-05-07')).toContain(m.calendar_disputed())
  expect(await fresh('/calendar/2054-05-06')).not.toContain(m.calendar_disputed())
  for (const [month, isDisputed] of [
    ['1966-02', true],
    ['1967-12', true],
    ['1968-01', true],
    ['1968-03', false],
    ['2054-04', false],
    ['2054-05', true],
    ['2054-06', true],
    ['2054-07', false],
  ] as const)
    expect([month, (await fresh(`/calendar?month=${month}`)).includes(m.calendar_disputed())]).toEqual([
      month,
      isDisputed,
    ])
  expect(await fresh('/calendar/year/2054')).toContain(m.calendar_disputed_year())
  expect(await fresh('/calendar/year/2026')).not.toContain(m.calendar_disputed_year())
})

test.each([
  ['/calendar/2026-11-22', '/calendar/2026-11-21', '/calendar/2026-11-23'],
  ['/en/calendar/2026-11-22', '/en/calendar/2026-11-21', '/en/calendar/2026-11-23'],
  ['/en/calendar/year/2026', '/en/calendar/year/2025', '/en/calendar/year/2027'],
])('before and after %s are pages of its language', async (path, previous, next) => {
  const { fresh } = await openCachedShop()
  const html = await fresh(path)
  expect(html).toContain(`<link rel="prev" href="${previous}"/>`)
  expect(html).toContain(`<link rel="next" href="${next}"/>`)
})

test('qualities of days and rituals are told as tradition', async () => {
  const { fresh } = await openCachedShop()
  for (const path of ['/calendar/2026-11-24', '/calendar/year/2026'])
    expect(await fresh(path)).toContain(m.calendar_tradition())
  expect(await fresh('/page/le-co-hon')).toContain(m.ritual_page_tradition())
})

test('a ritual of one region names it, on its day and on its page', async () => {
  const { fresh } = await openCachedShop()
  for (const path of ['/calendar/2026-11-24', '/page/le-co-hon']) {
    const html = await fresh(path)
    expect(html).toContain('Cúng cô hồn')
    expect(html).toMatch(/>Miền Nam</)
  }
})

test('the page of a ritual says when, why, how and in which order; what is used for it says so', async () => {
  const { shop, fresh } = await openCachedShop()
  const html = await fresh('/page/le-dong-chi')
  for (const part of ['when', 'why', 'how', 'order']) expect(html).toMatch(new RegExp(`<section[^>]* id="${part}"`))
  const token = await shop.signIn()
  const { id, slug } = await createProduct(shop, token, { name: 'Nhang Đông chí' })
  const { id: ritualId } = (await shop.call<Ritual>('/ritual/dong-chi')).res_data
  await shop.call(`/ritual/${ritualId}`, { method: 'PUT', token, body: { productIds: [id] } })
  expect(await fresh(`/product/${slug}`)).toContain(m.product_used_for())
})

test('a tray without an item for the chosen region keeps its form, which takes any budget', async () => {
  const { shop, fresh } = await openCachedShop()
  const body = {
    name: 'Lễ mừng thọ',
    dateRule: { kind: 'family' },
    offerings: 'Trà, bánh, hoa',
    tray: [{ name: 'Bánh tét', unit: 'đòn', base: 1, regions: ['south'] }],
    status: 'published',
  }
  await shop.call('/ritual/', { method: 'POST', token: await shop.signIn(), body })
  const south = await fresh('/page/le-mung-tho?region=south')
  expect(south).toContain('Bánh tét')
  expect(south).not.toContain(m.ritual_page_tray_empty())
  const north = await fresh('/page/le-mung-tho?region=north&budget=250500')
  expect(north).toContain(m.ritual_page_tray_empty())
  const [field = ''] = /<input[^>]*name="budget"[^>]*>/.exec(north) ?? []
  expect(field).toContain('value="250500"')
  expect(field).not.toContain('step=')
  for (const search of ['', '?region=west']) expect(await fresh(`/page/le-mung-tho${search}`)).toContain('Bánh tét')
})

test('a budget is read as it is usually typed; what can’t be read is shown and said, and ticked items stay ticked', async () => {
  const { fresh } = await openCachedShop()
  const shown = async (search: string) => {
    const html = await fresh(`/page/le-dong-chi?${search}`)
    const [field = ''] = /<input[^>]*name="budget"[^>]*>/.exec(html) ?? []
    const ticked = [...html.matchAll(/<input[^>]*name="have"[^>]*>/g)].flatMap(([box]) =>
      box.includes('checked=""') ? (/value="(\d+)"/.exec(box)?.[1] ?? '') : [],
    )
    const isUnread = html.includes(m.ritual_page_budget_unread())
    return [/ value="(.*?)"/.exec(field)?.[1] ?? '', isUnread, ticked.join()]
  }
  expect(await shown('budget=500.000')).toEqual(['500000', false, ''])
  expect(await shown(`budget=${encodeURIComponent('1,5 triệu')}&have=1&have=x`)).toEqual(['1500000', false, '1'])
  expect(await shown('budget=500.00&have=0&have=1')).toEqual(['500.00', true, '0,1'])
  expect(await shown('budget=')).toEqual(['', false, ''])
})

test.each([
  ['?day=5&month=&isLeap=on', ['5', undefined, undefined]],
  ['?day=5&year=2026', ['5', undefined, '2026']],
])('the conversion of %s is refused, and shows missing numbers as empty', async (search, values) => {
  const { fresh } = await openCachedShop()
  const html = await fresh(`/calendar/convert${search}`)
  const fieldOf = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0]
  const textOf = (name: string) => fieldOf(name)?.match(/ value="(.*?)"/)?.[1]
  expect(['day', 'month', 'year'].map(textOf)).toEqual(values)
  expect(html).toContain('aria-invalid="true"')
})
