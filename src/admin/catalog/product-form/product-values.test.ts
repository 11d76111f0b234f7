import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { createOrder, createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { bodyOf, emptyProduct, emptyRow, type ProductValues, valuesOf, withStoredStock } from './product-values.ts'
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

/** A product with ten pieces in its form, which sells one after another. */
async function openStocked() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id } = await createProduct(shop, token, { price: 150_000, quantity: 10 })
  const read = async () => (await shop.call<Product>(`/product/${id}`)).res_data
  const save = async (values: ProductValues) => {
    const body = bodyOf({ options: values.options, variations: values.variations }, values)
    const { res_data } = await shop.call<Product>(`/product/${id}`, { method: 'PUT', body, token })
    return res_data.variations.map(({ quantity }) => quantity)
  }
  const sell = (selectedVariations: ProductValues['variations'][number]['values'] = []) =>
    createOrder(shop, [{ productId: id, amount: 1, selectedVariations: [...selectedVariations] }])
  return { opened: valuesOf(await read()), read, save, sell }
}

const withStock = (values: ProductValues, ...quantities: number[]): ProductValues => ({
  ...values,
  variations: values.variations.map((row, at) => ({ ...row, quantity: quantities[at] ?? row.quantity })),
})

test.each([
  ['left as it was sent', [12], 11],
  ['changed further', [15], 14],
  ['put back', [10], 9],
])(
  'stock that is %s while it is being saved is not added twice, and what is sold stays sold',
  async (_, later, left) => {
    const { opened, save, sell } = await openStocked()
    const sent = withStock(opened, 12)
    expect(await save(sent)).toEqual([12])
    await sell()
    expect(await save(withStoredStock(withStock(sent, ...later), sent, 'thisForm'))).toEqual([left])
  },
)

describe('beside a version that was saved meanwhile, what was sold or added stays so', () => {
  test.each([
    ['a colleague saved another field', 'another', 12, 0, 1, { quantity: 11, seenQuantity: 9 }, 10],
    ['a colleague added pieces, too', 'another', 12, 3, 0, { quantity: 15, seenQuantity: 13 }, 14],
    ['more are taken away than are left', 'another', 2, 0, 3, { quantity: 0, seenQuantity: 7 }, 0],
    ['it was not edited', 'another', 10, 0, 1, { quantity: 9, seenQuantity: 9 }, 8],
    ['its own saving got no answer', 'me', 12, 2, 0, { quantity: 12, seenQuantity: 12 }, 11],
    ['its own saving got no answer, and one was sold', 'me', 12, 2, 1, { quantity: 11, seenQuantity: 11 }, 10],
    ['the same user saved another field, and one was sold', 'me', 12, 0, 1, { quantity: 11, seenQuantity: 9 }, 10],
  ] as const)('%s', async (_case, by, entered, added, sold, row, left) => {
    const { opened, read, save, sell } = await openStocked()
    await save(withStock(opened, 10 + added))
    for (let at = 0; at < sold; at += 1) await sell()
    const chosen = withStoredStock(withStock(opened, entered), valuesOf(await read()), by)
    expect(chosen.variations).toMatchObject([row])
    await sell()
    expect(await save(chosen)).toEqual([left])
  })
})

test('a row that was just added and is saved again keeps what was sold of it meanwhile', async () => {
  const { opened, save, sell } = await openStocked()
  const choice = (value: string) => [{ name: 'Men', value }]
  const [first = emptyRow([])] = opened.variations
  const sent: ProductValues = {
    ...opened,
    options: [{ name: 'Men', values: ['Lam', 'Rạn'] }],
    variations: [
      { ...first, values: choice('Lam') },
      { ...emptyRow(choice('Rạn')), price: 90_000, quantity: 5 },
    ],
  }
  expect(await save(sent)).toEqual([10, 5])
  await sell(choice('Rạn'))
  expect(await save(withStoredStock(withStock(sent, 10, 7), sent, 'thisForm'))).toEqual([10, 6])
})
