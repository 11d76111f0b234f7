import { expect, test } from 'vitest'
import { createOrder, createProduct } from '../support/factories.ts'
import { adminPassword } from '../support/global-setup.ts'
import { openTestShop } from '../support/open-test-shop.ts'

test('no answer of the API lies in a cache: lists of staff, sign-ins, orders by number and key, refusals', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const order = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  const paths = shop.endpoints
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(30)
  const stored: string[] = []
  const look = async (path: string, init: RequestInit) => {
    const answer = await shop.fetch(new Request(`http://shop.test/api/v1${path}`, init), { ipAddress: '203.0.113.7' })
    await answer.arrayBuffer()
    if (!/\bno-store\b/.test(answer.headers.get('cache-control') ?? '')) stored.push(`${answer.status} ${path}`)
  }
  for (const path of paths) await look(path, { headers: { authorization: `Bearer ${token}` } })
  for (const path of [`/order/${order.orderId}`, `/order/${order.orderId}?key=${order.trackingKey}`, '/order/'])
    await look(path, {})
  const body = JSON.stringify({ username: 'admin', password: adminPassword })
  await look('/auth/login', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  await look('/auth/info', { headers: { authorization: `Bearer ${token}` } })
  expect(stored).toEqual([])
})
