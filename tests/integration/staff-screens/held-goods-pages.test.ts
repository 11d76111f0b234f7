import { afterEach, expect, test, vi } from 'vitest'
import { clientLoader } from '#admin/orders/held-goods.tsx'
import { setTokenSource } from '#foundation/api-client/session-token.ts'
import { createOrder, createProduct } from '../../support/factories/entities.ts'
import { openTestShop } from '../../support/open-test-shop.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setTokenSource(() => null)
})

test('the screen of held goods shows every holder, a page at a time', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id } = await createProduct(shop, token, { quantity: 100 })
  for (let n = 0; n < 21; n++)
    await createOrder(shop, [{ productId: id, amount: 1 }], { phoneNumber: `09123456${10 + n}` })
  setTokenSource(() => token)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    shop.fetch(new Request(`http://shop.test${path}`, init), { ipAddress: '203.0.113.7' }),
  )
  const load = (query: string) =>
    clientLoader({ request: new Request(`http://shop.test/admin/orders/held${query}`), params: { id: '' } })
  const [first, second] = [await load(''), await load('?page=2')]
  expect([first, second].map(({ data }) => [data?.items.length, data?.total])).toEqual([
    [20, 21],
    [1, 21],
  ])
  const phones = [first, second].flatMap(({ data }) => data?.items.map(({ phoneNumber }) => phoneNumber) ?? [])
  expect(new Set(phones).size).toBe(21)
})
