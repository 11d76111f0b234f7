import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PRODUCT } from '#catalog/entity-kind.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { type BrowserSession, openBrowser } from '../support/open-browser.ts'
import { setParam } from '../support/set-param.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url)
let ipService: Server
/** Number of requests to the location service, and its simulated response time. */
let serviceCalls = 0
let delayMs = 0

beforeAll(async () => {
  ipService = createServer((_request, response) => {
    serviceCalls += 1
    const answer = JSON.stringify({ ip: '203.0.113.9', success: true, city: 'Huế', country: 'Vietnam' })
    const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }
    setTimeout(() => response.writeHead(200, headers).end(answer), delayMs)
  })
  await new Promise<void>((resolve) => ipService.listen(0, '127.0.0.1', resolve))
  await setParam(shop.url, 'facebook.ip_service', `http://127.0.0.1:${(ipService.address() as AddressInfo).port}/`)
})
afterAll(() => {
  ipService.closeAllConnections()
  ipService.close()
})
beforeEach(() => {
  serviceCalls = 0
  delayMs = 0
})

/** Product requests that carried client information. */
function recordViews({ page }: BrowserSession): URL[] {
  const views: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/client_user_agent|clientInfo/.test(url.search)) views.push(url)
  })
  return views
}

/** The service answers in this process, which on a busy machine may take longer than a visitor waits for it. */
const waitLongForService = ({ context }: BrowserSession) =>
  context.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(Math.max(ms, 30_000))
  })

const landing = '/product/ong-huong-dong?eventFrom=FACEBOOK'
const hasFocusInContent = ({ page }: BrowserSession) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
const question = /Chúng tôi xin phép gửi địa chỉ IP/

test.each([
  ['off', landing],
  ['ask', '/product/ong-huong-dong'],
])('with the setting %s nobody is asked on %s', async (mode, path) => {
  await setParam(shop.url, 'facebook.client_info', mode)
  const visitor = await openBrowser(shop.url)
  const views = recordViews(visitor)
  await visitor.page.goto(path, { waitUntil: 'networkidle' })
  expect(await visitor.page.getByText(question).count()).toBe(0)
  expect([serviceCalls, views.length]).toEqual([0, 0])
  expect(visitor.browserErrors).toEqual([])
  await visitor.close()
})

test('a visitor who declines sends nothing and is not asked again', async () => {
  await setParam(shop.url, 'facebook.client_info', 'ask')
  const visitor = await openBrowser(shop.url)
  const views = recordViews(visitor)
  await visitor.page.goto(landing)
  await visitor.page.getByText(question).waitFor()
  await visitor.page.getByRole('button', { name: 'Từ chối' }).press('Enter')
  await hasFocusInContent(visitor)
  await visitor.page.goto('/shop', { waitUntil: 'networkidle' })
  expect(await visitor.page.getByText(question).count()).toBe(0)
  expect([serviceCalls, views.length]).toEqual([0, 0])
  expect(visitor.browserErrors).toEqual([])
  await visitor.close()
})

test('a visitor who agrees is looked up once, sends views with the city, and can withdraw consent', async () => {
  await setParam(shop.url, 'facebook.client_info', 'ask')
  const visitor = await openBrowser(shop.url)
  const views = recordViews(visitor)
  const { page } = visitor
  await waitLongForService(visitor)
  await page.goto(landing)
  await page.getByRole('button', { name: 'Đồng ý' }).click()
  await expect.poll(() => views.length).toBe(1)
  expect(views[0]?.searchParams.get('city')).toBe('Huế')
  expect(views[0]?.searchParams.get('client_ip_address')).toBe('203.0.113.9')
  expect(views[0]?.searchParams.get('consent_version')).toBe('2026-11-22')
  expect(views[0]?.searchParams.get('consent_date')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await page.goto('/shop')
  await expect.poll(() => views.length).toBe(2)
  expect(JSON.parse(views[1]?.searchParams.get('clientInfo') ?? '{}')).toMatchObject({
    city: 'Huế',
    country: 'Vietnam',
  })
  expect(serviceCalls).toBe(1)

  await page.goto('/page/bao-ve-du-lieu-ca-nhan')
  await page.getByRole('button', { name: 'Rút lại sự đồng ý' }).press('Enter')
  await page.getByText('Bạn không cho tra cứu').waitFor()
  await hasFocusInContent(visitor)
  await page.goto('/product/ong-huong-dong', { waitUntil: 'networkidle' })
  expect([serviceCalls, views.length]).toEqual([1, 2])
  expect(visitor.browserErrors.filter((browserError) => !browserError.startsWith('asks a stranger'))).toEqual([])
  await visitor.close()
})

test.each(['/home', '/blogs', '/page/khieu-nai', '/collections/tram-huong'])(
  'a visitor from Facebook who lands on %s is asked there, and sends what is viewed from then on',
  async (path) => {
    await setParam(shop.url, 'facebook.client_info', 'ask')
    const visitor = await openBrowser(shop.url)
    const views = recordViews(visitor)
    const { page } = visitor
    await waitLongForService(visitor)
    await page.goto(`${path}?eventFrom=FACEBOOK`)
    await page.getByRole('button', { name: 'Đồng ý' }).click()
    await page.getByText(question).waitFor({ state: 'detached' })
    await page.goto('/collections/tram-huong')
    const ofCollection = () => views.find(({ pathname }) => pathname === '/api/v1/product/pagination')?.searchParams
    await expect.poll(ofCollection).toBeDefined()
    const { id } = await ask<{ id: string }>('/collection/tram-huong')
    expect(JSON.parse(ofCollection()?.get('query') ?? '')).toEqual({
      eventFrom: 'FACEBOOK',
      status: 'published',
      collectionId: { $regex: id },
    })
    expect(JSON.parse(ofCollection()?.get('clientInfo') ?? '')).toMatchObject({ city: 'Huế' })
    await page.goto('/product/ong-huong-dong')
    const product = await ask<{ id: string }>('/product/ong-huong-dong')
    await expect.poll(() => views.at(-1)?.pathname).toBe(`/api/v1/product/${product.id}`)
    expect(views.at(-1)?.searchParams.get('city')).toBe('Huế')
    expect(visitor.browserErrors.filter((browserError) => !browserError.startsWith('asks a stranger'))).toEqual([])
    await visitor.close()
  },
)

test('a page says what is viewed on it by the constant of the specification', async () => {
  const visitor = await openBrowser(shop.url)
  const { id } = await ask<{ id: string }>('/product/ong-huong-dong')
  await visitor.page.goto('/product/ong-huong-dong')
  expect(PRODUCT).toBe('PRODUCT')
  expect(await visitor.page.locator('[data-viewed]').getAttribute('data-viewed')).toBe(`PRODUCT ${id}`)
  await visitor.close()
})

test('a slow lookup breaks nothing: the page works and the view is recorded without a city', async () => {
  delayMs = 10_000
  await setParam(shop.url, 'facebook.client_info', 'on')
  const visitor = await openBrowser(shop.url)
  const views = recordViews(visitor)
  await visitor.page.goto(landing)
  expect(await visitor.page.getByText(question).count()).toBe(0)
  await visitor.page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
  await visitor.page.getByText('Thêm vào giỏ hàng thành công!').first().waitFor()
  await expect.poll(() => views.length).toBe(1)
  expect(views[0]?.searchParams.has('city')).toBe(false)
  await visitor.close()
})
