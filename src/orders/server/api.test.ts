import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import { createOrder, createProduct, orderBody, sizesAndGlazes } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const stockOf = async (shop: TestShop, id: string) => (await shop.call<Product>(`/product/${id}`)).res_data

const place = (shop: TestShop, body: unknown, locale: 'vi' | 'en' = 'vi') =>
  shop.call<Order>('/order/', { method: 'POST', body, locale })

describe('placing an order', () => {
  test('returns 201 with an Order ID, the server’s prices and the reduced stock', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn(), sizesAndGlazes)
    const chosen = [
      { name: 'Men', value: 'Rạn' },
      { name: 'Kích thước', value: 'Ø16' },
    ]
    const answer = await place(shop, orderBody([{ productId: product.id, selectedVariations: chosen, amount: 2 }]))
    expect(answer.status).toBe(200)
    expect(answer.res_status_code).toBe(201)
    expect(answer.res_data).toMatchObject({
      orderId: expect.stringMatching(/^TH[0-9A-Z]{11}$/),
      orderStatus: 'pending',
      paymentStatus: 'unpaid',
      phoneNumber: '+84912345678',
      shippingProvinceName: 'Thành phố Hà Nội',
      subtotal: 500_000,
      shippingFee: 30_000,
      orderTotal: 530_000,
      orderDate: '2026-11-21 03:00:00',
    })
    expect(answer.res_data.lines).toMatchObject([
      { price: 250_000, amount: 2, lineTotal: 500_000, productName: product.name },
    ])
    const after = await stockOf(shop, product.id)
    expect(after.quantity).toBe(6)
    expect(after.soldCount).toBe(2)
    expect(after.variations.map((variation) => variation.quantity)).toEqual([5, 1, 0])
  })

  test('makes its variation the best seller until that is sold out', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn(), sizesAndGlazes)
    const [first, second] = product.variations
    const mostBought = async () => (await stockOf(shop, product.id)).mostBoughtId
    expect(await mostBought()).toBe(first?.id)
    const line = { productId: product.id, selectedVariations: second?.values ?? [] }
    await place(shop, orderBody([{ ...line, amount: 1 }]))
    expect(await mostBought()).toBe(second?.id)
    await place(shop, orderBody([{ ...line, amount: 2 }]))
    expect(await mostBought()).toBe(first?.id)
  })

  test('stores the selected values in both languages, whatever the product says later', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const product = await createProduct(shop, token, sizesAndGlazes)
    const plain = await createProduct(shop, token)
    const selectedVariations = [
      { name: 'Kích thước', value: 'Ø16' },
      { name: 'Men', value: 'Rạn' },
    ]
    const lines = [
      { productId: product.id, selectedVariations, amount: 1 },
      { productId: plain.id, amount: 1 },
    ]
    const { orderId } = (await place(shop, orderBody(lines))).res_data
    const options = sizesAndGlazes.options.map((option) => ({ ...option, valuesEn: ['X', 'Y'] }))
    await shop.call(`/product/${product.id}`, { method: 'PUT', body: { options }, token })
    const selectedVariationsEn = [
      { name: 'Size', value: 'Ø16' },
      { name: 'Glaze', value: 'Crackle' },
    ]
    expect((await shop.call<Order>(`/order/${orderId}`)).res_data.lines).toMatchObject([
      { selectedVariations, selectedVariationsEn },
      { selectedVariations: [], selectedVariationsEn: null },
    ])
  })

  test('twice with the same tmpId creates one order', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const body = orderBody([{ productId: product.id, amount: 1 }])
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(shop, body)))
    expect(new Set(answers.map((answer) => answer.res_data.orderId)).size).toBe(1)
    expect((await stockOf(shop, product.id)).quantity).toBe(9)
    const other = await place(shop, { ...body, fullname: 'Người khác' })
    expect(other.status).toBe(409)
    expect(other.errors?.[0]?.field).toBe('tmpId')
  })

  test('by staff again after a lost response creates one order', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const product = await createProduct(shop, token)
    const body = orderBody([{ productId: product.id, amount: 1 }])
    const again = () => shop.call<Order>('/order/', { method: 'POST', body, token })
    const first = await again()
    const second = await again()
    expect(second).toMatchObject({ status: 200, res_data: { orderId: first.res_data.orderId } })
    expect((await stockOf(shop, product.id)).quantity).toBe(9)
  })

  test('by two buyers of the last piece gives it to one and refuses the other clearly', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn(), { price: 90_000, quantity: 1 })
    const answers = await Promise.all([1, 2].map(() => place(shop, orderBody([{ productId: product.id, amount: 1 }]))))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const refused = answers.find((answer) => answer.status === 409)
    expect(refused).toMatchObject({
      res_data: null,
      errors: [{ field: 'lines.0', message: `“${product.name}” đã hết hàng.` }],
    })
    expect((await stockOf(shop, product.id)).quantity).toBe(0)
  })

  test('by forty buyers of ten pieces sells exactly ten', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => place(shop, orderBody([{ productId: product.id, amount: 1 }]))),
    )
    expect(answers.filter((answer) => answer.res_status_code === 201)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(30)
    expect((await stockOf(shop, product.id)).quantity).toBe(0)
  })

  test('with too little stock says what is left and takes nothing', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const plenty = await createProduct(shop, token)
    const few = await createProduct(shop, token, { price: 1000, quantity: 2, nameEn: 'Rare bowl' })
    const lines = [
      { productId: plenty.id, amount: 1 },
      { productId: few.id, amount: 3 },
    ]
    const answer = await place(shop, orderBody(lines), 'en')
    expect(answer.status).toBe(409)
    expect(answer.errors).toEqual([{ field: 'lines.1', message: 'Only 2 of “Rare bowl” left.' }])
    expect((await stockOf(shop, plenty.id)).quantity).toBe(10)
  })

  test.each([
    ['a price from the browser', { lines: [{ productId: '', amount: 1, price: 1 }] }, 'lines.0.price'],
    ['an amount of zero', { lines: [{ productId: '', amount: 0 }] }, 'lines.0.amount'],
    ['a negative amount', { lines: [{ productId: '', amount: -1 }] }, 'lines.0.amount'],
    ['a fractional amount', { lines: [{ productId: '', amount: 1.5 }] }, 'lines.0.amount'],
    ['too many pieces', { lines: [{ productId: '', amount: 1e15 }] }, 'lines.0.amount'],
    ['an amount as text', { lines: [{ productId: '', amount: '1' }] }, 'lines.0.amount'],
    ['no lines', { lines: [] }, 'lines'],
    ['a bad phone number', { phoneNumber: '12345' }, 'phoneNumber'],
    ['a bad email', { email: 'lan@' }, 'email'],
    ['no name', { fullname: '  ' }, 'fullname'],
    ['an unknown province', { shippingProvince: 'Atlantis' }, 'shippingProvince'],
    ['a ward of another province', { shippingWard: 'Phường Bến Thành' }, 'shippingWard'],
    ['an unknown shipping method', { shippingMethod: 'teleport' }, 'shippingMethod'],
    ['an unknown payment method', { paymentMethod: 'gold' }, 'paymentMethod'],
    ['a missing billing address', { billingSameAsShipping: false }, 'billingProvince'],
    ['an unknown field', { orderTotal: 1 }, 'orderTotal'],
  ])('%s is refused at its field and takes no stock', async (_what, wrong, field) => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const body = orderBody([{ productId: product.id, amount: 1 }], wrong)
    body.lines = body.lines.map((line) => ({ ...line, productId: line.productId || product.id }))
    const answer = await place(shop, body)
    expect(answer.status).toBe(422)
    expect(answer.res_status_code).toBe(422)
    expect(answer.errors?.map((error) => error.field)).toContain(field)
    expect((await stockOf(shop, product.id)).quantity).toBe(10)
  })

  test('an unknown or unpublished product is refused as no longer sold', async () => {
    const shop = await openTestShop()
    const draft = await createProduct(shop, await shop.signIn(), { status: 'draft' })
    for (const productId of [draft.id, crypto.randomUUID()]) {
      const answer = await place(shop, orderBody([{ productId, amount: 1 }]))
      expect(answer.status).toBe(409)
      expect(answer.errors).toEqual([{ field: 'lines.0', message: 'Sản phẩm không còn bán.' }])
    }
  })

  test('delivery is free from the threshold on', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn(), { price: 400_000, quantity: 9 })
    expect(await createOrder(shop, [{ productId: product.id, amount: 2 }])).toMatchObject({
      shippingFee: 0,
      orderTotal: 800_000,
    })
  })

  test('email is optional, and phone numbers may be written in any usual format', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const { email: _email, ...body } = orderBody([{ productId: product.id, amount: 1 }], {
      phoneNumber: '+84 (0)912.345.678',
    })
    const answer = await place(shop, { ...body, phoneNumber: '84-912-345-678' })
    expect(answer.res_data).toMatchObject({ email: null, phoneNumber: '+84912345678' })
  })
})

describe('a repeated request', () => {
  const place = (shop: TestShop, body: object, key: string) =>
    shop.call<Order>('/order/', { method: 'POST', body, headers: { 'idempotency-key': key } })

  test('with the same Idempotency-Key returns the same order, whatever its temporary id, even concurrently', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const body = () => orderBody([{ productId: product.id, amount: 1 }])
    const answers = await Promise.all([1, 2, 3].map(() => place(shop, body(), 'khoa-cua-toi-1')))
    expect(new Set(answers.map(({ res_data }) => res_data.orderId)).size).toBe(1)
    expect((await stockOf(shop, product.id)).quantity).toBe(9)
    const other = await place(shop, { ...body(), note: 'khác' }, 'khoa-cua-toi-1')
    expect(other.status).toBe(409)
    expect((await place(shop, body(), 'khoa-cua-toi-2')).res_data.orderId).not.toBe(answers[0]?.res_data.orderId)
  })

  test('with too short a key is identified by its temporary id', async () => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const body = () => orderBody([{ productId: product.id, amount: 1 }])
    const one = await place(shop, body(), '1')
    const two = await place(shop, body(), '1')
    expect(one.res_data.orderId).not.toBe(two.res_data.orderId)
  })
})
