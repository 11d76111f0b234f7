import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Promotion, PromotionPrice } from '#catalog/promotions/contract.ts'
import { seedPromotions } from '../../../database/seed/promotions.ts'
import { openDemoShop } from '../../support/demo-shop.ts'

test('the demo shop has a running promotion and a planned one, without warnings', async () => {
  const shop = await openDemoShop()
  await shop.db.transaction((tx) => seedPromotions(tx, shop.clock.now))
  const token = await shop.signIn()
  const { items } = (await shop.call<{ items: Promotion[] }>('/promotion/pagination', { token })).res_data
  expect(items.map(({ state, endsDate }) => [state, endsDate])).toEqual([
    ['planned', '2026-12-11 17:00:00'],
    ['running', '2026-11-30 17:00:00'],
  ])
  for (const { id } of items) {
    const prices = (await shop.call<PromotionPrice[]>(`/promotion/${id}/prices`, { token })).res_data
    expect(prices.filter(({ price, regularPrice, warnings }) => price >= regularPrice || warnings.length > 0)).toEqual(
      [],
    )
  }
  const { price, compareAtPrice } = (await shop.call<Product>('/product/den-hoa-sen-tho')).res_data
  expect(price).toBeLessThan(compareAtPrice ?? 0)
})
