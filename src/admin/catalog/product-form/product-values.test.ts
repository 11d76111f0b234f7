import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { bodyOf, emptyProduct, valuesOf } from './product-values.ts'
import { emptySet } from './set-values.ts'

test('during a promotion the matrix shows and edits the regular price, and states the charged one', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { price: 150_000, compareAtPrice: 170_000 })
  const endsDate = '2026-11-30 17:00:00'
  const promotion = { name: 'Rằm tháng Mười', endsDate, productIds: [product.id], value: 20 }
  await shop.call('/promotion/', { method: 'POST', body: promotion, token })
  const { res_data: read } = await shop.call<Product>(`/product/${product.id}`)
  // Same as the browser client's result: timestamps are Date objects.
  const promotionEndDate = new Date('2026-11-30T17:00:00Z')
  const values = valuesOf({ ...read, variations: read.variations.map((row) => ({ ...row, promotionEndDate })) })
  const running = { price: 120_000, endsDate: '2026-11-30T17:00:00.000Z' }
  const rows = values.variations
  expect(rows).toMatchObject([{ price: 150_000, compareAtPrice: 170_000, promotion: running }])

  const edited = rows.map((row) => ({ ...row, price: 160_000, compareAtPrice: 180_000 }))
  const changes = { variations: edited }
  const body = bodyOf(changes, { ...values, ...changes })
  const saved = await shop.call<Product>(`/product/${product.id}`, { method: 'PUT', body, token })
  expect(saved).toMatchObject({
    status: 200,
    res_data: {
      price: 120_000,
      variations: [{ price: 120_000, regularPrice: 160_000, regularCompareAtPrice: 180_000 }],
    },
  })
})

test('what was entered for single goods is not sent for a set', () => {
  const limits = { maxLength: 20, maxLines: 1, isRequired: false, isVertical: false, price: 0 }
  const textFields = [{ key: 'ten', name: 'Tên', ...limits }]
  const changes = { name: 'Bộ thờ', textFields, variations: [], set: emptySet }
  expect(Object.keys(bodyOf(changes, { ...emptyProduct, ...changes })).toSorted()).toEqual(['kind', 'name', 'set'])
  const single = { ...changes, set: null }
  expect(bodyOf(single, { ...emptyProduct, ...single })).toMatchObject({ textFields })
})
