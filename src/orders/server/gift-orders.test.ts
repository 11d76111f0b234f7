import { describe, expect, test } from 'vitest'
import type { Quote } from '#checkout/contract.ts'
import { datePaths } from '#foundation/api/date-paths.ts'
import { fromWire } from '#foundation/api/wire-time.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { Order } from '#orders/contract.ts'
import { toReceipt } from '#orders/receipt/receipt.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import {
  createOrder,
  createProduct,
  createVoucher,
  orderBody,
  setParam,
} from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const buyer = { buyerFullname: 'Nguyễn Minh An', buyerPhoneNumber: '0987 654 321' }
const card = 'Con kính biếu bố mẹ.'
const present = { ...buyer, giftMessage: card, hidePrices: true, paymentMethod: 'bank_transfer' }

async function shopWithProduct() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await setParam(shop, token, 'payment.bank_account', '0011001234567')
  const { id: productId } = await createProduct(shop, token, { name: 'Lư hương', price: 150_000 })
  const order = (more: Record<string, unknown> = present) => createOrder(shop, [{ productId, amount: 2 }], more)
  const place = (more: Record<string, unknown>) =>
    shop.call<Order>('/order/', { method: 'POST', body: orderBody([{ productId, amount: 2 }], more) })
  return { shop, token, productId, order, place }
}

const readOrder = async (shop: TestShop, orderId: string, proof: Record<string, string | null> = {}) =>
  (await shop.call<Order>(`/order/${orderId}?${new URLSearchParams(proof as Record<string, string>)}`)).res_data

describe('a gift order', () => {
  test('goes to the receiver, stores the buyer, and has a card without line ends and hidden characters', async () => {
    const { shop, token, order } = await shopWithProduct()
    const { id } = await order({ ...present, giftMessage: ` Con kính biếu\n\u202ebố\u0007 mẹ. ` })
    const { res_data } = await shop.call<StaffOrder>(`/order/${id}/staff`, { token })
    expect(res_data).toMatchObject({
      fullname: 'Nguyễn Thị Lan',
      phoneNumber: '+84912345678',
      buyerFullname: 'Nguyễn Minh An',
      buyerPhoneNumber: '+84987654321',
      giftMessage: card,
      hidePrices: true,
      showsPrices: true,
    })
  })

  test('is billed to its buyer unless the bill names somebody else', async () => {
    const { order } = await shopWithProduct()
    const billing = {
      billingSameAsShipping: false,
      billingProvince: '01',
      billingWard: 'Phường Hoàn Kiếm',
      billingStreet: '2 Hàng Mã',
    }
    expect(await order({ ...present, ...billing })).toMatchObject({
      billingFullname: 'Nguyễn Minh An',
      billingPhoneNumber: '+84987654321',
    })
    const other = { billingFullname: 'Trần Bình', billingPhoneNumber: '0966 000 111' }
    expect(await order({ ...present, ...billing, ...other })).toMatchObject({
      billingFullname: 'Trần Bình',
      billingPhoneNumber: '+84966000111',
    })
  })

  test('is complete for its buyer, without the buyer’s details for the receiver, and masked for others', async () => {
    const { shop, order } = await shopWithProduct()
    const { orderId, trackingKey, receiverKey, orderTotal } = await order()
    const shownFor = async (proof: Record<string, string | null>) => {
      const shown = await readOrder(shop, orderId, proof)
      const { isComplete, showsPrices, giftMessage, buyerPhoneNumber, email, receiverKey: handedOn } = shown
      const prices = [shown.orderTotal, shown.subtotal, shown.lines[0]?.price, shown.lines[0]?.lineTotal]
      return { isComplete, showsPrices, giftMessage, buyerPhoneNumber, email, handedOn, prices }
    }
    const all = {
      isComplete: true,
      showsPrices: true,
      giftMessage: card,
      buyerPhoneNumber: '+84987654321',
      email: 'lan@example.com',
      handedOn: receiverKey,
      prices: [orderTotal, 300_000, 150_000, 300_000],
    }
    const theirs = {
      isComplete: true,
      showsPrices: false,
      giftMessage: null,
      buyerPhoneNumber: null,
      email: null,
      handedOn: null,
      prices: [0, 0, 0, 0],
    }
    expect(await shownFor({ phone: '0987654321' })).toEqual(all)
    expect(await shownFor({ email: 'LAN@example.com' })).toEqual(all)
    expect(await shownFor({ key: trackingKey })).toEqual(all)
    expect(await shownFor({ phone: '0912345678' })).toEqual(theirs)
    expect(await shownFor({ key: receiverKey })).toEqual(theirs)
    expect(await shownFor({})).toEqual({ ...theirs, isComplete: false })
    expect(await readOrder(shop, orderId, { key: receiverKey })).toMatchObject({
      fullname: 'Nguyễn Thị Lan',
      shippingStreet: '12 Hàng Quạt',
      buyerFullname: 'Nguyễn Minh An',
      trackingKey: receiverKey,
    })
    expect(await readOrder(shop, orderId)).toMatchObject({ buyerFullname: null, fullname: 'N*** T** L**' })
  })

  test('shows its prices to the receiver unless the buyer hid them', async () => {
    const { shop, order } = await shopWithProduct()
    const { orderId, receiverKey, orderTotal } = await order(buyer)
    expect(await readOrder(shop, orderId, { key: receiverKey })).toMatchObject({ showsPrices: true, orderTotal })
  })

  test('can be cancelled only by its buyer', async () => {
    const { shop, order } = await shopWithProduct()
    const { orderId, receiverKey } = await order()
    const cancel = async (proof: Record<string, string | null>) =>
      (await shop.call(`/order/${orderId}/cancel`, { method: 'POST', body: proof })).status
    expect(await cancel({ phone: '0912345678' })).toBe(404)
    expect(await cancel({ key: receiverKey })).toBe(404)
    expect(await cancel({ phone: '0987654321' })).toBe(200)
  })

  test('has a separate key for the receiver, unlike orders for oneself', async () => {
    const { shop, order } = await shopWithProduct()
    const { receiverKey } = await order()
    const other = await order(buyer)
    const own = await order({})
    expect(own.receiverKey).toBeNull()
    expect((await shop.call(`/order/${other.orderId}?key=${receiverKey}`)).status).toBe(404)
    expect(await readOrder(shop, own.orderId, { phone: '0912345678' })).toMatchObject({
      isComplete: true,
      email: 'lan@example.com',
    })
  })
})

describe('refuses what can’t be promised', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['a buyer without a phone number', { buyerFullname: 'An' }, ['buyerPhoneNumber']],
    ['a buyer without a name', { buyerPhoneNumber: '0987654321' }, ['buyerFullname']],
    ['an invalid phone number', { ...buyer, buyerPhoneNumber: '123' }, ['buyerPhoneNumber']],
    [
      'hidden prices without a separate buyer',
      { ...present, buyerFullname: null, buyerPhoneNumber: null },
      ['buyerFullname', 'buyerPhoneNumber'],
    ],
    ...['0912 345 678', '+84 912-345-678', '84912345678'].map((phone): [string, Record<string, unknown>, string[]] => [
      `hidden prices, and the receiver’s number as the buyer’s (${phone})`,
      { ...present, buyerPhoneNumber: phone },
      ['buyerPhoneNumber'],
    ]),
    ['hidden prices where the receiver pays', { ...present, paymentMethod: 'cod' }, ['hidePrices']],
    ['too long a card', { ...present, giftMessage: 'a'.repeat(201) }, ['giftMessage']],
  ])('%s', async (_case, more, fields) => {
    const { place } = await shopWithProduct()
    const refused = await place(more)
    expect(refused.status).toBe(422)
    expect(refused.errors?.map(({ field }) => field)).toEqual(fields)
  })

  test('the quote offers no payment on delivery when prices are hidden, unless there is no other method', async () => {
    const { shop, token, productId } = await shopWithProduct()
    const methods = async (hidePrices: boolean) => {
      const body = { lines: [{ productId, amount: 1 }], hidePrices }
      return (await shop.call<Quote>('/checkout/quote', { method: 'POST', body })).res_data.paymentMethods
    }
    expect(await methods(false)).toEqual(['cod', 'bank_transfer'])
    expect(await methods(true)).toEqual(['bank_transfer'])
    await setParam(shop, token, 'payment.bank_account', '')
    expect(await methods(true)).toEqual(['cod'])
  })
})

test('the same gift order sent twice is one; with another card it is refused', async () => {
  const { place } = await shopWithProduct()
  const more = { ...present, tmpId: 'tmp-gift-0001' }
  const first = await place(more)
  expect((await place(more)).res_data).toMatchObject({ orderId: first.res_data.orderId, giftMessage: card })
  expect((await place({ ...more, giftMessage: 'Chúc mừng tân gia.' })).status).toBe(409)
})

test('a voucher counts for the buyer, whoever receives the goods', async () => {
  const { shop, token, place } = await shopWithProduct()
  const { code } = await createVoucher(shop, token, { code: 'BIEU', maxUsesPerPhone: 1 })
  const to = (phoneNumber: string) => place({ ...present, phoneNumber, voucherCode: code })
  expect((await to('0912345678')).errors).toBeUndefined()
  expect((await to('0913456789')).errors?.map(({ field }) => field)).toEqual(['voucherCode'])
})

describe('for staff', () => {
  test('an order is found by either number, and the list and the export name the buyer', async () => {
    const { shop, token, order } = await shopWithProduct()
    const { orderId } = await order()
    for (const q of ['0987654321', '0912345678']) {
      const { res_data } = await shop.call<{ items: unknown[] }>(`/order/pagination?q=${q}`, { token })
      expect(res_data.items).toMatchObject([
        { orderId, buyerFullname: 'Nguyễn Minh An', giftMessage: card, hidePrices: true },
      ])
    }
    const file = await shop.fetch(
      new Request('http://shop.test/api/v1/order/export?format=csv', { headers: { authorization: token } }),
    )
    expect(await file.text()).toContain('0987 654 321')
  })

  test('card, buyer and prices can be corrected by the same rules', async () => {
    const { shop, token, order } = await shopWithProduct()
    const { id } = await order({})
    const change = (body: Record<string, unknown>) =>
      shop.call<StaffOrder>(`/order/${id}`, { method: 'PUT', body, token })
    expect((await change({ ...buyer, giftMessage: card })).res_data).toMatchObject({
      giftMessage: card,
      buyerFullname: 'Nguyễn Minh An',
    })
    expect((await change({ hidePrices: true })).errors?.map(({ field }) => field)).toEqual(['hidePrices'])
    // With visible prices, the same number for both is no secret.
    expect((await change({ buyerPhoneNumber: '0912345678' })).status).toBe(200)
    const hidden = await change({ hidePrices: true })
    expect(hidden.errors?.map(({ field }) => field)).toEqual(['buyerPhoneNumber', 'hidePrices'])
    const none = { buyerFullname: null, buyerPhoneNumber: null, giftMessage: null, note: null }
    for (const empty of ['', null]) {
      await change({ ...buyer, giftMessage: card, note: 'Gọi trước' })
      expect((await change({ buyerFullname: empty })).errors?.map(({ field }) => field)).toEqual(['buyerFullname'])
      const cleared = await change(Object.fromEntries(Object.keys(none).map((field) => [field, empty])))
      expect(cleared.res_data).toMatchObject({ ...none, receiverKey: null, fullname: 'Nguyễn Thị Lan' })
    }
  })
})

test('the receiver’s document is a delivery note without prices, and the buyer’s a receipt', async () => {
  const { shop, order } = await shopWithProduct()
  const { orderId, trackingKey, receiverKey } = await order()
  const paper = async (key: string | null) => {
    const shown = Order.parse(fromWire(await readOrder(shop, orderId, { key }), new Set(datePaths(Order))))
    return withLocale('vi', () => toReceipt(shown, new Map()))
  }
  const note = await paper(receiverKey)
  expect(note).toMatchObject({ hasPrices: false, title: 'Phiếu giao hàng' })
  expect(note.buyer).toContainEqual(['Người đặt', 'Nguyễn Minh An'])
  expect(await paper(trackingKey)).toMatchObject({ hasPrices: true, title: 'Phiếu bán hàng' })
  const file = await shop.fetch(new Request(`http://shop.test/api/v1/order/${orderId}/receipt.pdf?key=${receiverKey}`))
  expect(file.headers.get('content-type')).toBe('application/pdf')
})

async function emailText(shop: TestShop, kind: string): Promise<string> {
  const { rows } = await shop.pool.query('select text_body from outgoing_message where kind = $1', [kind])
  return String(rows[0]?.text_body)
}

test('emails address the buyer, and include the card’s text only once staff have confirmed the order', async () => {
  const { shop, token, order } = await shopWithProduct()
  const { orderId } = await order()
  const textOf = async (kind: string) => {
    await shop.runJobs()
    return emailText(shop, kind)
  }
  expect(await textOf('order.placed')).toContain('Không để giá trong kiện hàng: Có')
  expect(await textOf('order.placed')).not.toMatch(/Minh An|biếu bố mẹ|Thị Lan/)
  const body = { reason: 'Hết hàng', orderStatus: 'cancelled' }
  await shop.call(`/order/${orderId}/status`, { method: 'PUT', body: { orderStatus: 'confirmed' }, token })
  await shop.call(`/order/${orderId}/status`, { method: 'PUT', body, token })
  const cancellationText = await textOf('order.cancelled')
  expect(cancellationText).toContain('Kính gửi Nguyễn Minh An')
  expect(cancellationText).toContain(`Lời ghi thiệp: ${card}`)
  expect(cancellationText).toContain('Nguyễn Thị Lan')
})

test.each<[string, Record<string, unknown>, RegExp, RegExp]>([
  [
    'delivery',
    { paymentMethod: 'cod' },
    /Người nhận kiểm tra hàng trước khi nhận\.\s+Số tiền người nhận trả khi nhận hàng: 330\.000/,
    /chưa giao được hàng\. Chúng tôi sẽ gọi/,
  ],
  [
    'pickup',
    { shippingMethod: 'pickup' },
    /Mời người nhận đến cửa hàng nhận/,
    /chưa giao được hàng\. Chúng tôi sẽ gọi/,
  ],
])('emails about the %s of a gift speak of its receiver, who gets it', async (_case, more, shipping, failed) => {
  const { shop, token, order } = await shopWithProduct()
  await setParam(shop, token, 'shipping.pickup', 'true')
  const { id } = await order({ ...buyer, ...more })
  for (const orderStatus of ['confirmed', 'packing', 'shipping', 'failed']) {
    await shop.call(`/order/${id}/status`, { method: 'PUT', body: { orderStatus, reason: 'Vắng nhà' }, token })
    await shop.runJobs()
  }
  expect(await emailText(shop, 'order.shipping')).toMatch(shipping)
  expect(await emailText(shop, 'order.failed')).toMatch(failed)
})
