import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readWholeBody } from '#foundation/api/request-body.ts'
import type { AppEnv } from './app-env.ts'
import type { ConcurrencyLimits } from './concurrency-limit.ts'
import { loadShedding } from './load-shedding.ts'

const onePlace: ConcurrencyLimits = { running: 1, waiting: 0, waitMs: 1 }

/** A shop with a single slot. `/slow` and pictures are answered after `end`; everything else echoes the body. */
function openShop() {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const app = new Hono<AppEnv>()
  app.use(loadShedding(onePlace).middleware)
  app.all('*', async ({ req }) => {
    if (req.path === '/slow' || req.path.startsWith('/media/')) await ended
    return new Response(await readWholeBody(req.raw))
  })
  const ask = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://shop.test${path}`, init), { ipAddress: '' })
  return { ask, end }
}

test('under overload, a page says so in its language and reloads by itself; an API call gets a 503', async () => {
  const { ask, end } = openShop()
  const slow = ask('/slow')
  const page = await ask('/en/product/x')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3'])
  expect(await page.text()).toMatch(/<html lang="en">[\s\S]*http-equiv="refresh"[\s\S]*very busy.*reloads by itself/)
  const call = await ask('/api/v1/product/')
  expect([call.status, await call.json()]).toEqual([
    503,
    {
      res_status_code: 503,
      res_data: null,
      message: 'Cửa hàng đang rất đông khách. Vui lòng chờ vài giây rồi thử lại.',
    },
  ])
  expect((await ask('/readyz')).status).toBe(200)
  end()
  await slow
  expect((await ask('/home')).status).toBe(200)
})

test.each(['/media/x/320.webp', '/%6dedia/x/320.webp'])(
  'a picture that waits to be made (%s) occupies no slot',
  async (path) => {
    const { ask, end } = openShop()
    const picture = ask(path)
    expect((await ask('/api/v1/order', { method: 'POST', body: 'order' })).status).toBe(200)
    end()
    expect((await picture).status).toBe(200)
  },
)

test.each(['/x', '/api/v1/x'])('a client sending a small body slowly to %s occupies no slot', async (path) => {
  const { ask } = openShop()
  const pipe = new TransformStream<Uint8Array, Uint8Array>()
  const writer = pipe.writable.getWriter()
  const headers = { 'content-length': '4' }
  const slow = ask(path, { method: 'POST', body: pipe.readable, headers, duplex: 'half' } as RequestInit)
  expect((await ask('/home')).status).toBe(200)
  await writer.write(new TextEncoder().encode('slow'))
  await writer.close()
  expect(await (await slow).text()).toBe('slow')
})
