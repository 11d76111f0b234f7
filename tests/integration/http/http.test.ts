import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoDataDir } from '../../support/demo-data.ts'
import { builtPassword, openBuiltShop, type ShopProcess } from '../../support/open-built-shop.ts'

const metricsToken = 'chi-danh-cho-bai-thu-nay'
const { dataDir, remove } = await demoDataDir()
let shop: ShopProcess
/** Slow clients that never finish their headers; each promise resolves when the shop closes the connection. */
let slow: Promise<void>[] = []

beforeAll(async () => {
  shop = await openBuiltShop(dataDir, {
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'on',
    METRICS_TOKEN: metricsToken,
    SLOW_QUERY_MS: '1',
  })
  slow = Array.from({ length: 200 }, sendSlowly)
})
afterAll(async () => {
  await shop.stop()
  remove()
})

function sendSlowly(): Promise<void> {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined).resume()
  socket.write('GET /home HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

const ask = (path: string, init?: RequestInit) => fetch(shop.url + path, { redirect: 'manual', ...init })
const json = { 'content-type': 'application/json' }
const signIn = (headers: Record<string, string> = {}) =>
  ask('/api/v1/auth/login', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ username: 'admin', password: builtPassword }),
  })

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${Buffer.from(digest).toString('base64')}'`
}

/** Log lines with this message. */
const logged = (message: string) =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === message)

describe('every page', () => {
  test.each([
    '/home',
    '/en/home',
    '/product/bo-tam-su-dong',
    '/shopping-cart',
    '/checkout/shipping-information',
    '/auth/login',
    '/page/khong-co',
    '/401',
    '/api/v1/docs',
  ])('%s runs only scripts and styles allowed by its policy, and none from other sites', async (path) => {
    const page = await ask(path)
    const policy = page.headers.get('content-security-policy') ?? ''
    const rule = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
    expect(rule('script-src')).toMatch(/^script-src 'self'( 'sha256-[\w+/=]{44}')+$/)
    for (const name of ['default-src', 'object-src', 'base-uri', 'script-src-attr'])
      expect(rule(name)).toBe(`${name} 'none'`)
    expect(rule('connect-src')).toBe("connect-src 'self' https://ipwho.is")
    const html = await page.text()
    for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      if (/ src=/.test(attributes)) expect(attributes).toMatch(/ src="\/assets\//)
      else if (!/type="application\//.test(attributes)) expect(rule('script-src')).toContain(await hashOf(text))
    }
    for (const [, text = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs))
      expect(rule('style-src-elem')).toContain(await hashOf(text))
    expect(html).not.toMatch(/<[^>]+\son\w+\s*=/i)
  })

  test('a cached page has the same headers as the first time', async () => {
    for (const { headers } of [await ask('/shop'), await ask('/shop')]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': expect.stringMatching(/; frame-ancestors 'self'(;|$)/),
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      })
    }
  })

  test('loads scripts built for production, without source maps', async () => {
    const html = await (await ask('/product/bo-tam-su-dong')).text()
    const scripts = Array.from(html.matchAll(/<script[^>]* src="([^"]+)"/g), ([, path = '']) => path)
    expect(scripts.length).toBeGreaterThan(0)
    for (const path of scripts) {
      const script = await (await ask(path)).text()
      expect([path, /sourceMappingURL|jsxDEV/.test(script)]).toEqual([path, false])
      expect((await ask(`${path}.map`)).ok).toBe(false)
    }
  })

  test('HSTS is sent only where the shop uses https', async () => {
    const secure = await ask('/blogs', { headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(secure.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    const plain = await ask('/blogs')
    expect(plain.headers.get('strict-transport-security')).toBeNull()
  })

  test('what is not a page can’t act as one: not a picture, not an API response, not a built file', async () => {
    const picture = /\/media\/[^"\s]+\/\d+\.webp/.exec(await (await ask('/shop')).text())?.[0] ?? ''
    for (const path of [picture, '/api/v1/product/', '/sitemap.xml']) {
      const { headers } = await ask(path)
      expect([path, headers.get('content-security-policy')]).toEqual([path, expect.stringContaining('sandbox')])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    expect((await ask('/favicon.svg')).headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('the cookie XSRF-TOKEN', () => {
  test('is set on the sign-in page, only over https where available, and must be repeated as a header', async () => {
    const page = await ask('/auth/login', { headers: { 'x-forwarded-proto': 'https' } })
    const given = page.headers.get('set-cookie') ?? ''
    expect(given).toMatch(/^XSRF-TOKEN=[0-9a-f]{32}; Path=\/; Secure; SameSite=Lax$/)
    const cookie = given.split(';')[0] ?? ''
    const token = cookie.split('=')[1] ?? ''
    expect((await signIn({ cookie })).status).toBe(403)
    expect((await signIn({ cookie, 'x-xsrf-token': `${token}0` })).status).toBe(403)
    expect((await signIn({ cookie, 'x-xsrf-token': token })).status).toBe(200)
    expect((await ask('/auth/login', { headers: { cookie } })).headers.get('set-cookie')).toBeNull()
  })

  test('is not set for visitors, and API clients without cookies need none', async () => {
    expect((await ask('/home')).headers.get('set-cookie')).toBeNull()
    expect((await signIn()).status).toBe(200)
  })
})

describe('a request', () => {
  test('is one line of the log, with its id, route and number of statements, and without its input', async () => {
    const answer = await ask('/api/v1/order/TH00000000000?phone=0912345678', { headers: { 'x-request-id': 'a-1' } })
    expect(answer.headers.get('x-request-id')).toBe('a-1')
    await expect
      .poll(() => logged('request').find(({ req }) => req === 'a-1'))
      .toMatchObject({
        method: 'GET',
        path: '/api/v1/order/TH00000000000',
        route: '/api/v1/order/:id',
        status: 404,
        statements: expect.any(Number),
      })
    expect(shop.output()).not.toContain('0912345678')
  })

  test('ignores an id that could end a SQL comment', async () => {
    const answer = await ask('/api/v1/product/', { headers: { 'x-request-id': '*/; drop table product; --' } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('logs slow statements by their SQL, without values', async () => {
    await ask('/api/v1/product/pagination?q=tram')
    await expect.poll(() => logged('slow statement').length).toBeGreaterThan(0)
    expect(logged('slow statement')[0]).toMatchObject({ ms: expect.any(Number), sql: expect.any(String) })
  })

  test('never puts a password or a token into the log or a page', async () => {
    const { res_data } = (await (await signIn()).json()) as { res_data: { access_token: string } }
    const authorization = `Bearer ${res_data.access_token}`
    await ask('/api/v1/auth/info', { headers: { authorization } })
    const cookie = `Admin-Token=${res_data.access_token}`
    const page = await (await ask('/admin', { headers: { cookie } })).text()
    for (const secret of [res_data.access_token, builtPassword, metricsToken]) {
      expect(page).not.toContain(secret)
      expect(shop.output()).not.toContain(secret)
    }
  })

  test('logs a browser error without the queries of its addresses', async () => {
    const report = (message: string) =>
      ask('/api/v1/client-error', {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': '198.51.100.7' },
        body: JSON.stringify({
          kind: 'script',
          message,
          stack: 'at https://x.example/order/1?key=geheim:1:2',
          page: '/home',
        }),
      })
    expect((await report('TypeError: x is undefined')).status).toBe(200)
    await expect.poll(() => logged('an error in a browser')[0]).toMatchObject({ kind: 'script', page: '/home' })
    expect(shop.output()).not.toContain('geheim')
  })

  test('exports metrics only with the token: golden signals, orders, payments, queues and cached pages', async () => {
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(404)
    const answer = await ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
    const text = await answer.text()
    expect(text).toMatch(
      /shop_request_seconds_count\{route="\/api\/v1\/product\/:id",method="GET",status="\d+"\}|shop_request_seconds_count\{/,
    )
    for (const name of [
      'shop_requests_waiting',
      'shop_database_connections',
      'shop_pages_answered_total',
      'shop_statement_seconds_count',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
    for (const name of ['shop_orders_day', 'shop_payments_day', 'shop_messages', 'shop_jobs'])
      expect(text).toContain(`# TYPE ${name} gauge`)
  })
})

test.each([
  '//evil.example/',
  '//evil.example//',
  '/.//evil.example/',
  '///evil.example/',
  '/%2f%2fevil.example/',
  '/%5cevil.example/',
  '/en//evil.example/',
  '/home//',
  '/auth/login?redirect=//evil.example',
])('%s never redirects to another site', async (path) => {
  const location = (await ask(path)).headers.get('location') ?? '/'
  expect(new URL(location, shop.url).origin).toBe(shop.url)
})

test('slow senders delay nobody, and are cut off eventually', async () => {
  expect((await ask('/home')).status).toBe(200)
  expect((await ask('/api/v1/product/')).status).toBe(200)
  expect(await Promise.all(slow)).toHaveLength(200)
})

test('a thousand half-sent bodies of one client keep nobody else from signing in', async () => {
  const { hostname, port } = new URL(shop.url)
  const sockets = Array.from({ length: 1_000 }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).resume()
    const head = ['POST /api/v1/auth/login HTTP/1.1', 'Host: localhost', 'X-Forwarded-For: 198.51.100.66']
    socket.write([...head, 'Content-Type: application/json', 'Content-Length: 60', '', '{'].join('\r\n'))
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const others = await Promise.all(Array.from({ length: 10 }, () => signIn({ 'x-forwarded-for': '198.51.100.7' })))
  expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200))
  for (const socket of sockets) socket.destroy()
})

test('refuses oversized headers', async () => {
  expect((await ask('/home', { headers: { 'x-long': 'x'.repeat(20_000) } })).status).toBe(431)
})
