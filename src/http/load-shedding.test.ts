import { expect, test } from 'vitest'
import { gated } from './load-shedding.ts'

const nobody = { ipAddress: '' }
const ask = (path: string, init?: RequestInit) => new Request(`http://shop.test${path}`, init)

/** A shop with one place, which is taken. */
function fullShop() {
  let end = () => {}
  const taken = new Promise<void>((resolve) => {
    end = resolve
  })
  const shop = gated(
    async (request) => {
      if (request.url.endsWith('/slow')) await taken
      return new Response(await request.text())
    },
    { atOnce: 1, waiting: 0, patienceMs: 1 },
  )
  const slow = shop.fetch(ask('/slow'), nobody)
  return { shop, slow, end }
}

test('when there is too much to do, a page says so in its language and comes again by itself; a call gets a 503', async () => {
  const { shop, slow, end } = fullShop()
  const page = await shop.fetch(ask('/en/product/x'), nobody)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3'])
  expect(await page.text()).toMatch(/<html lang="en">[\s\S]*http-equiv="refresh"[\s\S]*very busy/)
  const call = await shop.fetch(ask('/api/v1/product/'), nobody)
  expect([call.status, await call.json()]).toEqual([
    503,
    { res_status_code: 503, res_data: null, message: expect.stringContaining('đông khách') },
  ])
  expect((await shop.fetch(ask('/readyz'), nobody)).status).toBe(200)
  end()
  await slow
  expect((await shop.fetch(ask('/home'), nobody)).status).toBe(200)
})

test('who sends a small body slowly takes nobody’s place', async () => {
  const shop = gated(async (request) => new Response(await request.text()), { atOnce: 1, waiting: 0, patienceMs: 1 })
  const pipe = new TransformStream<Uint8Array, Uint8Array>()
  const writer = pipe.writable.getWriter()
  const headers = { 'content-length': '4' }
  const slow = shop.fetch(
    ask('/x', { method: 'POST', body: pipe.readable, headers, duplex: 'half' } as RequestInit),
    nobody,
  )
  expect((await shop.fetch(ask('/home'), nobody)).status).toBe(200)
  await writer.write(new TextEncoder().encode('slow'))
  await writer.close()
  expect(await (await slow).text()).toBe('slow')
})
