import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import { createOrder, createProduct, orderBody, setParam } from '../../../../tests/support/factories/entities.ts'
import { moveOrder } from '../../../../tests/support/factories/order.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

const place = (shop: TestShop, body: unknown) => shop.call<Order>('/order/', { method: 'POST', body })

async function shopWithProduct(input: Record<string, unknown> = {}) {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token, input)
  const setPrice = (price: number) =>
    shop.call(`/product/${productId}`, { method: 'PUT', body: { price, quantity: 10 }, token })
  const stock = async () => (await shop.call<Product>(`/product/${productId}`)).res_data.quantity
  return { shop, token, productId, setPrice, stock }
}

describe('nobody pays a price other than the one they saw', () => {
  test('a changed price is refused with the line and its current price, and takes nothing', async () => {
    const { shop, token, productId, setPrice, stock } = await shopWithProduct({ name: 'Nến cốc' })
    const other = await createProduct(shop, token)
    await setPrice(165_000)
    const body = orderBody([
      { productId: other.id, amount: 1, expectedPrice: 150_000 },
      { productId, amount: 2, expectedPrice: 150_000 },
    ])
    const refused = await place(shop, body)
    expect(refused).toMatchObject({ status: 409, message: 'Giá một số sản phẩm vừa thay đổi, vui lòng kiểm tra lại.' })
    expect(refused.errors).toEqual([
      {
        field: 'lines.1.expectedPrice',
        message: 'Giá “Nến cốc” vừa đổi từ 150.000\u00a0₫ thành 165.000\u00a0₫.',
      },
    ])
    expect(await stock()).toBe(10)
    const [first, second] = body.lines
    const accepted = await place(shop, { ...body, lines: [first, { ...second, expectedPrice: 165_000 }] })
    expect(accepted.res_data).toMatchObject({ subtotal: 480_000 })
  })

  test('without an expected price the shop’s price applies', async () => {
    const { shop, productId, setPrice } = await shopWithProduct()
    await setPrice(165_000)
    expect((await createOrder(shop, [{ productId, amount: 1 }])).subtotal).toBe(165_000)
  })

  test('a total other than the one shown is refused with the current total', async () => {
    const { shop, token, productId } = await shopWithProduct()
    await setParam(shop, token, 'shipping.standard_fee', '45000')
    const refused = await place(shop, orderBody([{ productId, amount: 1 }], { expectedTotal: 180_000 }))
    expect(refused).toMatchObject({ status: 409, errors: [{ field: 'expectedTotal' }] })
    expect(refused.message).toContain('195.000')
    expect((await createOrder(shop, [{ productId, amount: 1 }], { expectedTotal: 195_000 })).orderTotal).toBe(195_000)
  })

  test('an order already placed stays placed, whatever has changed since', async () => {
    const { shop, token, productId, setPrice } = await shopWithProduct()
    const body = orderBody([{ productId, amount: 1, expectedPrice: 150_000 }], { neededBy: '2026-11-25' })
    const { orderId } = (await place(shop, body)).res_data
    await setPrice(200_000)
    await shop.call(`/product/${productId}`, { method: 'PUT', body: { status: 'archived' }, token })
    shop.clock.now = new Date('2026-12-24T03:00:00Z')
    expect((await place(shop, body)).res_data).toMatchObject({ orderId, subtotal: 150_000 })
    const [line] = body.lines
    const again = await place(shop, { ...body, lines: [{ ...line, expectedPrice: 200_000 }], expectedTotal: 1 })
    expect(again.res_data.orderId).toBe(orderId)
  })
})

test('an order that is sent again after it was cancelled or delivered is not taken for a new one', async () => {
  const { shop, token, productId } = await shopWithProduct()
  for (const moves of [['cancelled'], ['confirmed', 'packing', 'shipping', 'delivered']]) {
    const body = orderBody([{ productId, amount: 1 }])
    const { orderId } = (await place(shop, body)).res_data
    for (const state of moves) await moveOrder(shop, token, orderId, state)
    expect(await place(shop, body)).toMatchObject({ status: 409, errors: [{ field: 'tmpId' }] })
    expect((await place(shop, { ...body, tmpId: `${body.tmpId}-2` })).res_status_code).toBe(201)
  }
})

test('a repeated order does not tell its buyer which member of staff has changed it', async () => {
  const { shop, token, productId } = await shopWithProduct()
  const body = orderBody([{ productId, amount: 1 }])
  const actorsOf = ({ res_data }: { res_data: Order }) => res_data.events.map(({ actor }) => actor)
  const first = await place(shop, body)
  const confirmed = { orderStatus: 'confirmed' }
  await shop.call(`/order/${first.res_data.orderId}/status`, { method: 'PUT', body: confirmed, token })
  expect([actorsOf(first), actorsOf(await place(shop, body))]).toEqual([[null], [null, null]])
  const byStaff = await shop.call<Order>('/order/', { method: 'POST', body: orderBody(body.lines), token })
  expect(actorsOf(byStaff)).toEqual(['admin'])
})

describe('goods for pickup', () => {
  const withoutAddress = {
    shippingMethod: 'pickup',
    shippingProvince: undefined,
    shippingWard: '',
    shippingStreet: null,
  }

  test('need no address and have no delivery fee', async () => {
    const { shop, token, productId } = await shopWithProduct()
    await setParam(shop, token, 'shipping.pickup', 'true')
    const { orderId } = await createOrder(shop, [{ productId, amount: 1 }], withoutAddress)
    const order = (await shop.call<Order>(`/order/${orderId}?phone=0912345678`)).res_data
    expect(order).toMatchObject({
      shippingProvinceName: null,
      shippingStreet: null,
      shippingFee: 0,
      orderTotal: 150_000,
    })
  })

  test('are refused where the shop does not offer pickup', async () => {
    const { shop, productId } = await shopWithProduct()
    const refused = await place(shop, orderBody([{ productId, amount: 1 }], withoutAddress))
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'shippingMethod' }] })
  })

  test('differ from goods for delivery, which need the complete address: each missing part is named', async () => {
    const { shop, productId } = await shopWithProduct()
    const refused = await place(
      shop,
      orderBody([{ productId, amount: 1 }], { ...withoutAddress, shippingMethod: 'standard' }),
    )
    expect(refused.status).toBe(422)
    expect(refused.errors?.map(({ field }) => field)).toEqual(['shippingProvince', 'shippingWard', 'shippingStreet'])
  })
})

describe('paying on delivery', () => {
  test('is refused above the owner’s limit, with the limit', async () => {
    const { shop, token, productId } = await shopWithProduct()
    await setParam(shop, token, 'payment.bank_account', '0011001234567')
    await setParam(shop, token, 'payment.cod_limit', '400000')
    const refused = await place(shop, orderBody([{ productId, amount: 3 }]))
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'paymentMethod' }] })
    expect(refused.errors?.[0]?.message).toContain('400.000')
    expect((await place(shop, orderBody([{ productId, amount: 2 }]))).res_status_code).toBe(201)
    const transfer = orderBody([{ productId, amount: 3 }], { paymentMethod: 'bank_transfer' })
    expect((await place(shop, transfer)).res_status_code).toBe(201)
  })

  test('costs its fee, which is part of the total', async () => {
    const { shop, token, productId } = await shopWithProduct()
    await setParam(shop, token, 'payment.cod_fee', '10000')
    expect(await createOrder(shop, [{ productId, amount: 1 }])).toMatchObject({
      paymentFee: 10_000,
      orderTotal: 190_000,
    })
  })
})

describe('an order stores', () => {
  test('the date the goods are needed and the pre-reform address, not shown for the Order ID alone', async () => {
    const { shop, productId } = await shopWithProduct()
    const more = { neededBy: '2026-12-09', shippingOldAddress: 'Phường Hàng Gai, Quận Hoàn Kiếm' }
    const { orderId } = await createOrder(shop, [{ productId, amount: 1 }], more)
    expect((await shop.call<Order>(`/order/${orderId}?phone=0912345678`)).res_data).toMatchObject(more)
    expect((await shop.call<Order>(`/order/${orderId}`)).res_data).toMatchObject({
      neededBy: null,
      shippingOldAddress: null,
    })
  })

  test.each([
    ['2026-11-20', 'Ngày này đã qua.'],
    ['2026-02-30', 'Nhập một ngày, ví dụ 12 tháng Chạp hoặc rằm tháng Mười.'],
    ['12/10', 'Nhập một ngày, ví dụ 12 tháng Chạp hoặc rằm tháng Mười.'],
    ['2028-01-01', 'Ngày này quá xa, vui lòng chọn trong vòng một năm.'],
  ])('no impossible date: %s', async (neededBy, message) => {
    const { shop, productId } = await shopWithProduct()
    const refused = await place(shop, orderBody([{ productId, amount: 1 }], { neededBy }))
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'neededBy', message }] })
  })

  test.each([
    ['12 tháng Chạp', '2027-01-19'],
    ['rằm tháng mười một', '2026-12-23'],
  ])('a lunar date as its solar one: %s', async (neededBy, day) => {
    const { shop, productId } = await shopWithProduct()
    const placed = await place(shop, orderBody([{ productId, amount: 1 }], { neededBy }))
    expect(placed).toMatchObject({ res_status_code: 201, res_data: { neededBy: day } })
  })

  test('whom the invoice is for, with the tax code normalized', async () => {
    const { shop, productId } = await shopWithProduct()
    const invoice = {
      invoiceCompany: 'Công ty TNHH An Lạc',
      invoiceTaxCode: '0101243150001',
      invoiceAddress: '5 Tràng Tiền, Hà Nội',
      invoiceEmail: 'ketoan@anlac.example',
    }
    const { orderId } = await createOrder(shop, [{ productId, amount: 1 }], invoice)
    const whole = (await shop.call<Order>(`/order/${orderId}?phone=0912345678`)).res_data
    expect(whole).toMatchObject({ ...invoice, invoiceTaxCode: '0101243150-001' })
    expect((await shop.call<Order>(`/order/${orderId}`)).res_data).toMatchObject({
      invoiceCompany: null,
      invoiceTaxCode: null,
      invoiceAddress: null,
      invoiceEmail: null,
    })
  })

  test('no incomplete invoice, and no wrong tax code', async () => {
    const { shop, productId } = await shopWithProduct()
    const half = await place(shop, orderBody([{ productId, amount: 1 }], { invoiceTaxCode: '0101243151' }))
    expect(half).toMatchObject({
      status: 422,
      errors: [
        { field: 'invoiceCompany' },
        { field: 'invoiceAddress' },
        {
          field: 'invoiceTaxCode',
          message: 'Mã số thuế không đúng (10 số, 10 số và 3 số chi nhánh, hoặc 12 số).',
        },
      ],
    })
  })

  test('the VAT included in each line and in the total, as it was when placed', async () => {
    const { shop, token, productId } = await shopWithProduct({ price: 110_000, quantity: 9, vatRate: 10 })
    expect(await createOrder(shop, [{ productId, amount: 1 }])).toMatchObject({
      vatAmount: null,
      lines: [{ vatRate: null }],
    })
    await setParam(shop, token, 'tax.mode', 'included')
    const order = await createOrder(shop, [{ productId, amount: 2 }])
    const vat = { vatAmount: 20_000 + 2_222, lines: [{ vatRate: 10, vatAmount: 20_000 }] }
    expect(order).toMatchObject({ shippingFee: 30_000, orderTotal: 250_000, ...vat })
    await setParam(shop, token, 'tax.mode', 'none')
    expect((await shop.call<Order>(`/order/${order.orderId}`)).res_data).toMatchObject(vat)
  })

  test('the fee of its zone', async () => {
    const { shop, token, productId } = await shopWithProduct()
    const rate = (fee: number) => ({
      steps: [{ upToGrams: 2000, fee }],
      extraFee: 0,
      extraGrams: 1000,
      daysFrom: 1,
      daysTo: 2,
    })
    const zones = [
      { name: 'TP.HCM', provinces: ['79'], ...rate(20_000) },
      { name: 'Còn lại', provinces: [], ...rate(35_000) },
    ]
    await setParam(shop, token, 'shipping.rates', JSON.stringify({ zones }))
    expect((await createOrder(shop, [{ productId, amount: 1 }])).shippingFee).toBe(35_000)
    const nearby = { shippingProvince: 'TP.HCM', shippingWard: 'Phường Sài Gòn' }
    expect((await createOrder(shop, [{ productId, amount: 1 }], nearby)).shippingFee).toBe(20_000)
  })
})
