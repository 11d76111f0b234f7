import { expect, test } from 'vitest'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'

const publicUrl = 'https://tamhuong.example'
const shop = await openBuiltDemoShop({ PUBLIC_URL: publicUrl })
const ask = apiOf(shop.url)

const pageAt = async (path: string) => (await fetch(shop.url + path)).text()
const linkOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*?href="([^"]*)"`, 'g'))].map(([, href]) => href)
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

type StructuredItem = { '@type': string; [property: string]: unknown }
const structuredDataIn = (html: string): StructuredItem[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text = '']) => {
    const document = JSON.parse(text) as StructuredItem & { '@graph'?: StructuredItem[] }
    return document['@graph'] ?? [document]
  })
const typesIn = (html: string) => structuredDataIn(html).map((item) => item['@type'])

test.each([
  ['/home', '/home'],
  ['/shop?sort=best&page=2', '/shop?page=2'],
  ['/collections/tram-huong?sort=price_asc', '/collections/tram-huong'],
  ['/product/bo-tam-su-dong?tab=reviews', '/product/bo-tam-su-dong'],
  ['/page/khieu-nai', '/page/khieu-nai'],
  ['/page/cach-boc-bat-huong', '/blog-view/cach-boc-bat-huong'],
  ['/blogs?category=tram-huong', '/blogs'],
  ['/calendar?month=2027-02', '/calendar'],
  ['/calendar/2027-02-06', '/calendar/2027-02-06'],
  ['/calendar/year/2027', '/calendar/year/2027'],
])('%s has the canonical URL %s in both languages', async (path, canonical) => {
  for (const prefix of ['', '/en']) {
    const html = await pageAt(prefix + path)
    expect(linkOf(html, 'canonical')).toEqual([publicUrl + prefix + canonical])
    expect(linkOf(html, 'alternate').slice(0, 3)).toEqual([
      publicUrl + canonical,
      `${publicUrl}/en${canonical}`,
      publicUrl + canonical,
    ])
    expect(metaOf(html, 'og:url')).toBe(publicUrl + prefix + canonical)
    expect(metaOf(html, 'og:image')).toMatch(/^https:\/\/tamhuong\.example\/media\/[0-9a-f-]{36}\/og\.jpg$/)
    expect(metaOf(html, 'description')?.length).toBeGreaterThan(20)
    expect(metaOf(html, 'robots')).toBeUndefined()
  }
})

test.each([
  '/shopping-cart',
  '/checkout/shipping-information',
  '/checkout/payment',
  '/order/TH00000000000',
  '/search?q=tram',
  '/product/nowhere',
  '/auth/login',
  '/401',
  '/404',
])('%s is not indexed', async (path) => {
  const html = await pageAt(path)
  expect([metaOf(html, 'robots'), linkOf(html, 'canonical')]).toEqual(['noindex', []])
})

test('neither the sitemap nor a link on a listed screen leads to an error page', async () => {
  const locationsAt = async (path: string) => [...(await pageAt(path)).matchAll(/<loc>(.*?)<\/loc>/g)].map(pathOf)
  const parts = await locationsAt('/sitemap.xml')
  const listed = (await Promise.all(parts.map(locationsAt))).flat()
  expect(listed.length).toBeGreaterThan(100)
  expect(listed.filter((path) => /\/40[14]$/.test(path))).toEqual([])
  const screens = [...(await locationsAt('/sitemap/screens.xml')), '/product/bo-tam-su-dong', '/page/khieu-nai']
  const pages = await Promise.all(screens.map(pageAt))
  const linked = new Set(
    pages.flatMap((html) => [...html.matchAll(/<a [^>]*?href="(\/[^"?#]*)/g)].map(([, path]) => path)),
  )
  expect(linked.size).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const path of linked) {
    const answer = await fetch(shop.url + path, { redirect: 'manual' })
    const target = answer.headers.get('location') ?? ''
    if (answer.status >= 400 || /\/40[14]$/.test(target)) wrong.push(`${path}: ${answer.status} ${target}`)
  }
  expect(wrong).toEqual([])
})

const pathOf = ([, address = '']: RegExpMatchArray) => new URL(address).pathname

const pictureOf = (html: string) => /media\/([0-9a-f-]{36}|calendar\/.+)/.exec(metaOf(html, 'og:image') ?? '')?.[1]

test('crawlers can’t follow the days of three hundred years, and shared links to them have a picture', async () => {
  for (const path of ['/calendar/1950-01-01', '/calendar?month=1950-01']) {
    const html = await pageAt(path)
    expect([path, metaOf(html, 'robots'), linkOf(html, 'canonical')]).toEqual([path, 'noindex, nofollow', []])
    expect(pictureOf(html)).toBeDefined()
  }
  const far = await pageAt('/calendar/year/1950')
  expect([metaOf(far, 'robots'), linkOf(far, 'canonical')]).toEqual(['nofollow', [`${publicUrl}/calendar/year/1950`]])
})

test('a day is shared with the picture of its ritual, or of its lunar date', async () => {
  const { avatar } = await ask<{ avatar: string }>('/ritual/tet')
  expect(avatar).toBeTruthy()
  expect(pictureOf(await pageAt('/calendar/2027-02-06'))).toBe(avatar)
  expect(pictureOf(await pageAt('/page/le-tet'))).toBe(avatar)
  expect(pictureOf(await pageAt('/calendar/2026-11-25'))).toBe('calendar/10-17.jpg')
  expect(pictureOf(await pageAt('/en/calendar/2026-11-25'))).toBe('calendar/10-17.jpg')
})

test('ritual days are structured data of type Event, with all that search engines require', async () => {
  for (const path of ['/calendar/2027-02-06', '/page/le-tet']) {
    const events = structuredDataIn(await pageAt(path)).filter((item) => item['@type'] === 'Event')
    expect(events[0]).toMatchObject({
      name: 'Tết Nguyên đán',
      startDate: '2027-02-06',
      endDate: '2027-02-06',
      location: { '@type': 'Place', name: 'Việt Nam', address: 'Việt Nam' },
      image: [expect.stringMatching(/^https:\/\/tamhuong\.example\/media\//)],
      url: publicUrl + path,
    })
  }
})

test('home, a post and a product have structured data of their type', async () => {
  expect(typesIn(await pageAt('/home'))).toEqual(expect.arrayContaining(['OnlineStore', 'WebSite']))
  expect(typesIn(await pageAt('/blog-view/cach-boc-bat-huong'))).toEqual(['BlogPosting', 'BreadcrumbList'])
  expect(typesIn(await pageAt('/product/bo-tam-su-dong'))).toEqual(['ProductGroup', 'BreadcrumbList'])
})

test('a hostile product name is escaped in the page and its structured data', async () => {
  const name = '</script><b>"'
  const body = { name, slug: 'ten-la', status: 'published', price: 123_000, quantity: 2 }
  await ask('/product/', { body, token: await signIn(shop.url) })
  const html = await pageAt('/product/ten-la')
  const product = structuredDataIn(html).find((item) => item['@type'] === 'Product')
  expect(product).toMatchObject({
    name,
    url: `${publicUrl}/product/ten-la`,
    offers: { price: 123_000, priceCurrency: 'VND', availability: 'https://schema.org/InStock' },
  })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(product).not.toHaveProperty('review')
  expect(html).not.toContain('<b>"')
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto('/product/ten-la')
  expect(await page.locator('h1').textContent()).toBe(name)
  expect(await page.locator('main').textContent()).toContain('123.000')
  expect(browserErrors).toEqual([])
  await close()
})

test('a reader counts once however often the page is reloaded, and navigates by the table of contents', async () => {
  const slug = 'cach-boc-bat-huong'
  const viewCount = async () => (await ask<{ viewCount: number }>(`/page/${slug}`)).viewCount
  const before = await viewCount()
  const { page, browserErrors, close } = await openBrowser(shop.url, {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  })
  for (let visit = 0; visit < 2; visit += 1) {
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/view'))
    await page.goto(`/blog-view/${slug}`)
    expect((await counted).status()).toBe(200)
  }
  expect(await viewCount()).toBe(before + 1)
  const contents = page.getByRole('navigation', { name: 'Trong bài này' })
  expect(await contents.getByRole('link').first().isVisible()).toBe(false)
  await contents.getByText('Trong bài này').click()
  await contents.getByRole('link').nth(1).click()
  expect(new URL(page.url()).hash).toBe('#muc-chon-bat-huong')
  expect(browserErrors).toEqual([])
  await close()
})

test('a post prints without header, navigation and footer', async () => {
  const { page, close } = await openBrowser(shop.url)
  await page.goto('/blog-view/cach-boc-bat-huong')
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['header.sticky', 'footer', 'main nav', 'main section']) {
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
  }
  expect(await page.getByText('Tâm Hương – Đồ thờ cúng').first().isVisible()).toBe(true)
  const paragraph = page.locator('.prose p').first()
  expect(await paragraph.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Georgia')
  expect(await paragraph.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  await close()
})

test('pictures state their size, the first one loads early and as AVIF, others when they are near', async () => {
  const html = await pageAt('/home')
  expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]+ 2000w"[^>]*><img [^>]*fetchPriority="high"/)
  const images = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
  expect(images.length).toBeGreaterThan(15)
  expect(images.filter((tag) => !/ width="\d+" height="\d+"/.test(tag))).toEqual([])
  expect(images.filter((tag) => !/loading="lazy"|fetchPriority="high"/.test(tag))).toEqual([])
})
