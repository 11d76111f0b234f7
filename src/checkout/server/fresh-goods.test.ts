import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { DeliveryZone, ShippingSettings } from '#orders/shipping-contract.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import {
  createProduct,
  createQuote,
  createSet,
  orderBody,
  setParam,
} from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

const zone = { steps: [{ upToGrams: 2000, fee: 20_000 }], extraFee: 0, extraGrams: 500, daysFrom: 1, daysTo: 3 }
const rates = {
  zones: [
    { name: 'Hà Nội', provinces: ['01'], ...zone, fresh: { daysFrom: 0, daysTo: 1 } },
    { name: 'Còn lại', provinces: [], ...zone },
  ],
  handlingDays: 1,
}
const saigon = { shippingProvince: '79', shippingWard: 'Phường Sài Gòn', shippingStreet: '1 Lê Lợi' }

async function openFlorist() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await setParam(shop, token, 'shipping.rates', JSON.stringify(rates))
  const flowers = await createProduct(shop, token, { name: 'Hoa cúc', isFresh: true })
  const bowl = await createProduct(shop, token, { name: 'Bát hương' })
  const lines = [bowl, flowers].map(({ id: productId }) => ({ productId, amount: 1 }))
  const order = (more: Record<string, unknown> = {}) =>
    shop.call<Order>('/order/', { method: 'POST', body: orderBody(lines, more) })
  return { shop, token, flowers, bowl, lines, order }
}

test('the quote names fresh goods that are not delivered to the province, and totals the rest', async () => {
  const { shop, lines } = await openFlorist()
  const far = await createQuote(shop, lines, { shippingProvince: '79' })
  expect(far.lines.map(({ problem, freshAreas }) => [problem, freshAreas])).toEqual([
    [null, null],
    ['not_delivered', ['Hà Nội']],
  ])
  expect(far.subtotal).toBe(150_000)
  for (const shippingProvince of ['01', undefined]) {
    const { lines: quoted, subtotal } = await createQuote(shop, lines, { shippingProvince })
    expect([quoted.map(({ problem }) => problem), subtotal]).toEqual([[null, null], 300_000])
  }
})

test('refuses an order with fresh goods outside their zones, whoever places it, and takes nothing from stock', async () => {
  const { shop, token, flowers, lines, order } = await openFlorist()
  const refused = {
    status: 422,
    errors: [{ field: 'lines.1', message: '“Hoa cúc” là hàng tươi, chỉ giao tại: Hà Nội.' }],
  }
  expect(await order(saigon)).toMatchObject(refused)
  expect(await shop.call('/order/', { method: 'POST', body: orderBody(lines, saigon), token })).toMatchObject(refused)
  expect((await shop.call<{ quantity: number }>(`/product/${flowers.id}`)).res_data.quantity).toBe(10)
  expect((await order()).status).toBe(200)
})

test('staff can’t readdress an order with fresh goods to a province outside their zones; the street may change', async () => {
  const { shop, token, order, lines, flowers } = await openFlorist()
  const { orderId } = (await order()).res_data
  const change = (id: string, body: Record<string, string>) =>
    shop.call<StaffOrder>(`/order/${id}`, { method: 'PUT', token, body })
  expect(await change(orderId, saigon)).toMatchObject({
    status: 422,
    errors: [{ field: 'shippingProvince', message: '“Hoa cúc” là hàng tươi, chỉ giao tại: Hà Nội.' }],
  })
  expect((await change(orderId, { shippingStreet: '14 Hàng Quạt' })).res_data).toMatchObject({
    shippingProvince: '01',
    shippingStreet: '14 Hàng Quạt',
  })
  const bowls = lines.filter(({ productId }) => productId !== flowers.id)
  const other = await shop.call<Order>('/order/', { method: 'POST', body: orderBody(bowls) })
  expect((await change(other.res_data.orderId, saigon)).res_data).toMatchObject({ shippingProvince: '79' })
})

test('staff see how many fresh goods are on sale, as no zone may deliver them', async () => {
  const { shop, token } = await openFlorist()
  await createProduct(shop, token, { name: 'Hoa ly', isFresh: true, status: 'draft' })
  const read = () => shop.call<ShippingSettings>('/shipping-settings/', { token })
  expect((await read()).res_data).toMatchObject({ freshProducts: 1 })
})

test('fresh goods can be picked up at the shop from anywhere', async () => {
  const { shop, token, lines, order } = await openFlorist()
  await setParam(shop, token, 'shipping.pickup', 'true')
  const quote = await createQuote(shop, lines, { shippingMethod: 'pickup', shippingProvince: '79' })
  expect(quote.lines.map(({ problem }) => problem)).toEqual([null, null])
  expect((await order({ ...saigon, shippingMethod: 'pickup' })).status).toBe(200)
})

test('a set is as fresh as its goods, in the cart as in the order', async () => {
  const { shop, token, bowl } = await openFlorist()
  const parts = [{ label: 'Bát hương', variationIds: [bowl.variations[0]?.id ?? ''] }]
  const set = await createSet(shop, token, { parts, price: { by: 'percent', percent: 0 } }, { isFresh: true })
  const { lines: quoted } = await createQuote(shop, [{ productId: set.id, amount: 1 }], { shippingProvince: '79' })
  expect(quoted).toMatchObject([{ problem: null, freshAreas: null }])
  expect(
    (await shop.call('/order/', { method: 'POST', body: orderBody([{ productId: set.id, amount: 1 }], saigon) }))
      .status,
  ).toBe(200)
})

test('fresh goods that no zone takes can be ordered for pickup: the cart says that they are not delivered', async () => {
  const { shop, token, lines } = await openFlorist()
  await setParam(shop, token, 'shipping.rates', JSON.stringify({ zones: [] }))
  await setParam(shop, token, 'shipping.pickup', 'true')
  expect((await createQuote(shop, lines)).lines[1]).toMatchObject({
    problem: null,
    deliveryNotes: ['“Hoa cúc” là hàng tươi, hiện không giao tận nơi.'],
  })
  const standard = await createQuote(shop, lines, { shippingMethod: 'standard' })
  expect(standard.lines[1]).toMatchObject({ problem: 'not_delivered', deliveryNotes: [] })
})

test('when no zone delivers fresh goods the cart says so at once', async () => {
  const { shop, token, lines } = await openFlorist()
  await setParam(shop, token, 'shipping.rates', JSON.stringify({ zones: [] }))
  expect((await createQuote(shop, lines)).lines[1]).toMatchObject({ problem: 'not_delivered', freshAreas: [] })
})

test('buyers see the zones and the delivery times of parcels and fresh goods', async () => {
  const { shop } = await openFlorist()
  expect((await shop.call<DeliveryZone[]>('/delivery-zones/')).res_data).toEqual([
    { name: 'Hà Nội', provinces: ['01'], daysFrom: 2, daysTo: 4, fresh: { daysFrom: 0, daysTo: 1 } },
    { name: 'Còn lại', provinces: [], daysFrom: 2, daysTo: 4, fresh: null },
  ])
})
