import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { widgetPolicy } from './widget-routes.tsx'

const get = (shop: TestShop, path: string) => shop.fetch(new Request(`http://shop.test${path}`))
const textOf = async (shop: TestShop, path: string) => (await get(shop, path)).text()

test('any site may frame the month widget, and nothing else', async () => {
  const shop = await openTestShop()
  const { headers } = await get(shop, '/calendar/widget')
  expect(headers.get('content-security-policy')).toBe(widgetPolicy)
  expect(widgetPolicy).toContain('frame-ancestors *')
  expect(headers.get('x-frame-options')).toBeNull()
  for (const path of ['/calendar.ics', '/robots.txt', '/api/v1/calendar/days/2026-11-23']) {
    const other = (await get(shop, path)).headers
    expect([path, other.get('x-frame-options')]).toEqual([path, 'SAMEORIGIN'])
    expect(other.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('does not track: no cookie, script, file or form, and no referrer', async () => {
  const shop = await openTestShop()
  const answer = await get(shop, '/calendar/widget')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const html = await answer.text()
  expect(html).not.toMatch(/<(script|link|img|iframe|form|object|embed)\b|\bsrc=|\bsrcset=|url\(|@import|javascript:/i)
  expect(html.length).toBeLessThan(16 * 1024)
})

test('shows a month with its lunar days and rituals, and links to the shop in its language', async () => {
  const shop = await openTestShop()
  const html = await textOf(shop, '/calendar/widget?month=2027-02')
  expect(html).toContain('<h1>Tháng 2 năm 2027</h1>')
  expect(html).toContain('href="/calendar/2027-02-06" title="Tết Nguyên đán" target="_blank" rel="noopener"')
  expect(html).toContain('href="/calendar/widget?month=2027-03"')
  const english = await textOf(shop, '/en/calendar/widget?month=2027-02')
  expect(english).toContain('href="/en/calendar/2027-02-06" title="Tết, the Lunar New Year"')
  expect(english).toContain('href="/en/calendar/widget?month=2027-01"')
})

test('stops at the limits of the calendar, and shows the current month for an invalid one', async () => {
  const shop = await openTestShop()
  expect(await textOf(shop, '/calendar/widget?month=1900-01')).not.toContain('month=1899-12')
  expect(await textOf(shop, '/calendar/widget?month=2199-12')).not.toContain('month=2200-01')
  const today = await textOf(shop, '/calendar/widget')
  for (const month of ['2200-01', '2026-13', '<b>']) {
    expect(await textOf(shop, `/calendar/widget?month=${encodeURIComponent(month)}`)).toBe(today)
  }
})

test('escapes hostile names of rituals', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id } = (await shop.call<{ id: string }>('/ritual/tet')).res_data
  await shop.call(`/ritual/${id}`, { method: 'PUT', body: { name: '"><script>alert(1)</script>' }, token })
  const html = await textOf(shop, '/calendar/widget?month=2027-02')
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)')
  expect(html).not.toContain('<script')
})
