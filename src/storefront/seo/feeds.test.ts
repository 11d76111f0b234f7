import { describe, expect, test } from 'vitest'
import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { solarToday } from '#calendar/rules.ts'
import { setSiteSettings } from '#foundation/site-settings.ts'
import { createCollection, createPage, createProduct } from '../../../tests/support/factories/entities.ts'
import { openingTime } from '../../../tests/support/global-setup.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'
import { cachedRitualIcs } from './ritual-ics.ts'

const get = (shop: TestShop, path: string) => shop.fetch(new Request(`http://shop.test${path}`))
const textOf = async (shop: TestShop, path: string) => (await get(shop, path)).text()
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

const thisYear = solarToday(openingTime).year
/** Sitemap parts with the days of last year, this year and the two that follow. */
const daysOfYears = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2].map((year) => `days-${year}`)

describe('the sitemap', () => {
  test('lists every year of the calendar, and the days of the years that people plan for', async () => {
    const shop = await openTestShop()
    const years = locations(await textOf(shop, '/sitemap/years.xml'))
    expect(years).toHaveLength(300 * 2)
    expect(years).toEqual(
      expect.arrayContaining(['http://shop.test/calendar/year/1900', 'http://shop.test/en/calendar/year/2199']),
    )
    const days = locations(await textOf(shop, `/sitemap/days-${thisYear}.xml`))
    expect([days[0], days.at(-1)]).toEqual([
      `http://shop.test/calendar/${thisYear}-01-01`,
      `http://shop.test/en/calendar/${thisYear}-12-31`,
    ])
    expect([365 * 2, 366 * 2]).toContain(days.length)
  })

  test('links through its parts to everything published, in both languages, and to nothing else', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { slug } = await createProduct(shop, token)
    const draft = await createProduct(shop, token, { status: 'draft' })
    const collection = await createCollection(shop, token)
    const hidden = await createCollection(shop, token, { isVisiable: false })
    const page = await createPage(shop, token)
    const post = await createPage(shop, token, { kind: 'post' })
    const unwritten = await createPage(shop, token, { status: 'draft' })
    const parts = locations(await textOf(shop, '/sitemap.xml'))
    const names = ['screens', 'collections', 'rituals', 'years', ...daysOfYears, 'pages-1', 'posts-1', 'products-1']
    expect(parts).toEqual(names.map((name) => `http://shop.test/sitemap/${name}.xml`))
    const listed = (await Promise.all(parts.map(async (part = '') => textOf(shop, new URL(part).pathname)))).join('')
    const paths = [
      `/product/${slug}`,
      `/collections/${collection.slug}`,
      `/page/${page.slug}`,
      `/blog-view/${post.slug}`,
    ]
    for (const path of paths) {
      expect(locations(listed)).toEqual(
        expect.arrayContaining([`http://shop.test${path}`, `http://shop.test/en${path}`]),
      )
      expect(listed).toContain(`<xhtml:link rel="alternate" hreflang="en" href="http://shop.test/en${path}"/>`)
    }
    expect(listed).toContain('<lastmod>2026-11-21T03:00:00.000Z</lastmod>')
    for (const other of [draft.slug, hidden.slug, unwritten.slug]) expect(listed).not.toContain(`/${other}<`)
  })

  test('has no parts for missing goods', async () => {
    const shop = await openTestShop()
    expect(locations(await textOf(shop, '/sitemap.xml'))).toHaveLength(4 + daysOfYears.length)
    for (const part of ['products-1', 'products-0', 'products-99999', 'orders-1', 'pages', 'days-1950', 'x%2fy']) {
      expect((await get(shop, `/sitemap/${part}.xml`)).status).toBe(404)
    }
  })

  test('is split into parts of five hundred products', async () => {
    const shop = await openTestShop()
    await shop.pool.query(`insert into product (id, slug, name, status, published_date)
      select gen_random_uuid(), 'hang-' || n, 'Hàng ' || n, 'published', now() from generate_series(1, 501) n`)
    const before = shop.statements.length
    expect(locations(await textOf(shop, '/sitemap.xml')).at(-1)).toBe('http://shop.test/sitemap/products-2.xml')
    const read = shop.statements.slice(before)
    expect(read.filter((text) => /offset [1-9]/.test(text))).toEqual([])
    const first = await textOf(shop, '/sitemap/products-1.xml')
    const second = await textOf(shop, '/sitemap/products-2.xml')
    const all = [...locations(first), ...locations(second)]
    expect([locations(second).length, all.length, new Set(all).size]).toEqual([2, 1002, 1002])
  })
})

test('robots.txt disallows private paths and names the sitemap', async () => {
  const robots = await textOf(await openTestShop(), '/robots.txt')
  for (const path of [
    '/api/',
    '/auth',
    '/admin',
    '/user',
    '/checkout/',
    '/en/checkout/',
    '/order/',
    '/shopping-cart',
    '/track-order',
    '/my-orders',
    '/stock-alert',
    '/search?',
  ]) {
    expect(robots).toContain(`\nDisallow: ${path}\n`)
  }
  expect(robots).toContain('\nSitemap: http://shop.test/sitemap.xml\n')
})

test('limits sitemaps per minute and address, and others still get them', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const ask = async (ipAddress: string) =>
    (await shop.fetch(new Request('http://shop.test/sitemap/screens.xml'), { ipAddress })).status
  const statuses = await Promise.all(Array.from({ length: 61 }, () => ask('192.0.2.1')))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await ask('192.0.2.2')).toBe(200)
})

test('tells crawlers not to index a missing address', async () => {
  const shop = await openTestShop()
  for (const path of ['/sitemap/none-1.xml', '/api/v1/product/none', '/api/v1/product/']) {
    expect([path, (await get(shop, path)).headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
  }
  expect((await get(shop, '/sitemap.xml')).headers.get('x-robots-tag')).toBeNull()
})

describe('the blog feed', () => {
  test('lists published posts in the language of its URL', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const input = { kind: 'post', title: 'Hương & <b>nến</b>', titleEn: 'Incense & candles', summary: 'Tóm tắt' }
    const { slug } = await createPage(shop, token, input)
    await createPage(shop, token, { kind: 'post', status: 'draft', title: 'Chưa xong' })
    await createPage(shop, token, { title: 'Một trang' })
    const vi = await get(shop, '/blogs/feed.xml')
    const en = await textOf(shop, '/en/blogs/feed.xml')
    expect(vi.headers.get('content-type')).toContain('application/rss+xml')
    const text = await vi.text()
    expect(text.match(/<item>/g)).toHaveLength(1)
    expect(text).toContain(
      `<title>Hương &amp; &lt;b&gt;nến&lt;/b&gt;</title><link>http://shop.test/blog-view/${slug}</link>`,
    )
    expect(text).toContain('<pubDate>Sat, 21 Nov 2026 03:00:00 GMT</pubDate><description>Tóm tắt</description>')
    expect(en).toContain(`<title>Incense &amp; candles</title><link>http://shop.test/en/blog-view/${slug}</link>`)
  })
})

describe('the ritual days', () => {
  test('exist as a calendar and a news feed in both languages', async () => {
    const shop = await openTestShop()
    const calendar = await get(shop, '/calendar.ics')
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    expect(calendar.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(await calendar.text()).toContain('SUMMARY:Tết Nguyên đán')
    const english = await textOf(shop, '/en/calendar.ics')
    expect(english).toContain('SUMMARY:Tết\\, the Lunar New Year')
    expect(await textOf(shop, '/calendar.ics?lang=en')).toBe(english)
    expect(await textOf(shop, '/en/calendar.ics?lang=vi')).toContain('SUMMARY:Tết Nguyên đán')
    expect(await textOf(shop, '/en/calendar.ics?lang=fr')).toBe(english)
    expect(await textOf(shop, '/calendar.xml')).toContain('<language>vi</language>')
    expect(await textOf(shop, '/en/calendar.xml')).toContain('<language>en</language>')
  })

  test('follow the edits of staff', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await textOf(shop, '/calendar.ics')
    await shop.call('/ritual/tet', { token }).then(({ res_data }) =>
      shop.call(`/ritual/${(res_data as { id: string }).id}`, {
        method: 'PUT',
        token,
        body: { name: 'Tết của nhà' },
      }),
    )
    expect(await textOf(shop, '/calendar.ics')).toContain('SUMMARY:Tết của nhà')
  })

  test('have the new name of the shop at once', () => {
    const rituals: RitualSummary[] = []
    const nameIn = () =>
      /^X-WR-CALNAME:(.*)$/m.exec(
        cachedRitualIcs(rituals, { now: openingTime, origin: 'https://shop.test', locale: 'vi' }),
      )?.[1]
    expect(nameIn()).not.toContain('Hương Quê')
    setSiteSettings(new Map([['shop.name', 'Hương Quê']]))
    expect(nameIn()).toContain('Hương Quê')
    setSiteSettings(new Map())
  })

  test('are the same calendar until a change, and a program that has it is told so', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const read = (etag = '') =>
      shop.fetch(new Request('http://shop.test/calendar.ics', { headers: { 'If-None-Match': etag } }))
    const first = await read()
    const etag = first.headers.get('etag') ?? ''
    shop.advanceClock({ hours: 1 })
    const unchanged = await read(etag)
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    const { res_data: tet } = await shop.call<{ id: string }>('/ritual/tet', { token })
    await shop.call(`/ritual/${tet.id}`, { method: 'PUT', token, body: { name: 'Tết của nhà' } })
    expect((await read(etag)).status).toBe(200)
  })

  test.each(['/calendar.ics', '/en/calendar.xml', '/blogs/feed.xml'])('%s is limited per minute', async (path) => {
    const shop = await openTestShop({ rateLimit: 'on' })
    const ask = async () =>
      (await shop.fetch(new Request(`http://shop.test${path}`), { ipAddress: '192.0.2.1' })).status
    const statuses = await Promise.all(Array.from({ length: 61 }, ask))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
