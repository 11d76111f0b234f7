import { expect, test } from 'vitest'
import type { ProductSummary } from '#catalog/contract.ts'
import { createOrder, createProduct } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { recountBoughtTogether } from './bought-together.ts'

test('suggests what at least three orders of half a year had in common, the most frequent first, if still sold', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const names = ['Bát hương', 'Nhang', 'Đèn', 'Rượu', 'Nến'] as const
  const goods: string[] = []
  for (const name of names) goods.push((await createProduct(shop, token, { name, quantity: 99 })).id)
  const [bowl = '', incense = '', lamp = '', wine = '', candle = ''] = goods
  const buy = async (times: number, ...ids: string[]) => {
    for (let n = 0; n < times; n++)
      await createOrder(
        shop,
        ids.map((productId) => ({ productId, amount: 1 })),
      )
  }
  await buy(3, bowl, incense)
  shop.advanceClock({ days: 181 })
  const afresh = await shop.signIn()
  await buy(4, bowl, lamp)
  await buy(3, bowl, wine, candle)
  await buy(2, bowl, incense)
  const suggestedFor = async (productId: string, as?: string) => {
    const { res_data } = await shop.call<ProductSummary[]>(`/order/bought-together?productId=${productId}`, {
      token: as,
    })
    return res_data.map(({ id }) => id)
  }
  expect(await suggestedFor(bowl)).toEqual([])
  await recountBoughtTogether(shop.db, shop.clock.now)
  expect(await suggestedFor(bowl)).toEqual([lamp, ...[wine, candle].toSorted()])
  expect(await suggestedFor(incense)).toEqual([])
  await shop.call(`/product/${lamp}`, { method: 'PUT', body: { status: 'draft' }, token: afresh })
  for (const as of [undefined, afresh]) expect(await suggestedFor(bowl, as)).toEqual([wine, candle].toSorted())
  await shop.call(`/product/${wine}`, { method: 'DELETE', token: afresh })
  expect(await suggestedFor(bowl)).toEqual([candle])
  await recountBoughtTogether(shop.db, shop.clock.now)
  expect(await suggestedFor(bowl)).toEqual([candle])
})

test('cancelled and returned orders do not count', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const one = await createProduct(shop, token)
  const other = await createProduct(shop, token)
  for (let n = 0; n < 3; n++) {
    const lines = [one, other].map(({ id }) => ({ productId: id, amount: 1 }))
    const { orderId } = await createOrder(shop, lines)
    const body = { orderStatus: 'cancelled', reason: 'thử' }
    if (n === 0) await shop.call(`/order/${orderId}/status`, { method: 'PUT', body, token })
  }
  await recountBoughtTogether(shop.db, shop.clock.now)
  const { res_data } = await shop.call<ProductSummary[]>(`/order/bought-together?productId=${one.id}`)
  expect(res_data).toEqual([])
})

test('goods that are not sold any more leave their places to the next, and at most eight are listed', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const goods: string[] = []
  for (let n = 0; n < 18; n++) goods.push((await createProduct(shop, token, { name: `Nhang ${n}`, quantity: 99 })).id)
  const [bowl = '', ...others] = goods
  const lines = goods.map((productId) => ({ productId, amount: 1 }))
  for (let n = 0; n < 3; n++) await createOrder(shop, lines)
  await recountBoughtTogether(shop.db, shop.clock.now)
  const suggested = async () =>
    (await shop.call<ProductSummary[]>(`/order/bought-together?productId=${bowl}`)).res_data.map(({ id }) => id)
  const sorted = others.toSorted()
  expect(await suggested()).toEqual(sorted.slice(0, 8))
  for (const id of sorted.slice(0, 8))
    await shop.call(`/product/${id}`, { method: 'PUT', body: { status: 'draft' }, token })
  expect(await suggested()).toEqual(sorted.slice(8, 16))
})

test('for several products it adds up their orders and leaves out themselves and what is sold out', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const [bowl, incense, lamp, candle, last] = [
    await createProduct(shop, token, { name: 'Bát hương', quantity: 99 }),
    await createProduct(shop, token, { name: 'Nhang', quantity: 99 }),
    await createProduct(shop, token, { name: 'Đèn', quantity: 99 }),
    await createProduct(shop, token, { name: 'Nến', quantity: 99 }),
    await createProduct(shop, token, { name: 'Lọ hoa', quantity: 9 }),
  ].map(({ id }) => id) as [string, string, string, string, string]
  const buy = async (times: number, ...ids: string[]) => {
    for (let n = 0; n < times; n++)
      await createOrder(
        shop,
        ids.map((productId) => ({ productId, amount: 1 })),
      )
  }
  await buy(5, bowl, candle)
  await buy(3, bowl, lamp)
  await buy(3, incense, lamp)
  await buy(3, bowl, incense)
  await buy(8, bowl, last)
  await recountBoughtTogether(shop.db, shop.clock.now)
  const ask = (productId: string) => shop.call<ProductSummary[]>(`/order/bought-together?productId=${productId}`)
  const suggestedFor = async (...ids: string[]) => (await ask(ids.join(','))).res_data.map(({ id }) => id)
  expect(await suggestedFor(bowl, incense, bowl)).toEqual([last, lamp, candle])
  await buy(1, last)
  expect(await suggestedFor(bowl, incense)).toEqual([lamp, candle])
  expect(await suggestedFor(bowl, incense, lamp, candle)).toEqual([])
  const many = Array.from({ length: 21 }, (_, n) => `01980000-0000-7000-8000-0000000000${n + 10}`)
  expect((await ask(many.slice(1).join(','))).status).toBe(200)
  for (const wrong of [many.join(','), 'bat-huong', `${bowl},`, '']) expect((await ask(wrong)).status).toBe(422)
})
