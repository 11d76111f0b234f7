import { expect, test } from 'vitest'
import { createOrder, createProduct } from '../../support/factories/entities.ts'
import { adminPassword } from '../../support/global-setup.ts'
import { openTestShop } from '../../support/open-test-shop.ts'

test('no API response is cached: staff lists, sign-ins, orders by number and key, errors', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const order = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  const paths = shop.endpoints
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(30)
  const stored: string[] = []
  const checkHeader = async (path: string, init: RequestInit) => {
    const answer = await shop.fetch(new Request(`http://shop.test/api/v1${path}`, init), { ipAddress: '203.0.113.7' })
    await answer.arrayBuffer()
    if (!/\bno-store\b/.test(answer.headers.get('cache-control') ?? '')) stored.push(`${answer.status} ${path}`)
  }
  for (const path of paths) await checkHeader(path, { headers: { authorization: `Bearer ${token}` } })
  for (const path of [`/order/${order.orderId}`, `/order/${order.orderId}?key=${order.trackingKey}`, '/order/'])
    await checkHeader(path, {})
  const body = JSON.stringify({ username: 'admin', password: adminPassword })
  await checkHeader('/auth/login', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  await checkHeader('/auth/info', { headers: { authorization: `Bearer ${token}` } })
  expect(stored).toEqual([])
})

/** The file of a public picture. */
const isPublicFile = (path: string) => /^\/attachment\/:id\/file$/.test(path)

test('every endpoint but that of public files forbids caching: responses and errors alike', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const order = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  const stored: string[] = []
  const answered = { whole: 0, refused: 0 }
  const ids = [product.id, order.id, order.orderId, '01a20541-976e-7000-9684-a5ad3252dd5c']
  // Reads first, before entries are removed and sessions ended.
  const readsFirst = shop.endpoints.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
  for (const { method, path } of readsFirst.filter((one) => !isPublicFile(one.path))) {
    for (const id of path.includes(':') && method === 'GET' ? ids : [order.id])
      for (const authorization of [`Bearer ${token}`, '']) {
        const url = `http://shop.test/api/v1${path.replace(/:\w+/g, id)}`
        const headers = { ...(authorization && { authorization }), 'content-type': 'application/json' }
        const init = { method, headers, ...(method !== 'GET' && { body: '{}' }) }
        const answer = await shop.fetch(new Request(url, init), { ipAddress: '203.0.113.7' })
        await answer.arrayBuffer()
        answered[answer.ok ? 'whole' : 'refused'] += 1
        if (!/\bno-store\b/.test(answer.headers.get('cache-control') ?? ''))
          stored.push(`${answer.status} ${method} ${path}`)
      }
  }
  expect(answered.whole).toBeGreaterThan(80)
  expect(answered.refused).toBeGreaterThan(200)
  expect([...new Set(stored)]).toEqual([])
})
