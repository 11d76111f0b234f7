import { describe, expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { BestSeller, Dashboard, Sales, StockToReorder, Visits } from '#statistics/contract.ts'
import {
  createProduct,
  createStaff,
  orderBody,
  setParam,
  sizesAndGlazes,
} from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

/** A shop with a lamp and incense, and helpers to place orders at a given time and change their status. */
async function openSelling() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const lamp = await createProduct(shop, token, { name: 'Đèn thờ', price: 500_000, quantity: 40 })
  const incense = await createProduct(shop, token, { name: 'Trầm hương', price: 90_000, quantity: 6 })
  const at = (moment: string) => {
    shop.clock.now = new Date(moment)
  }
  async function sell(moment: string, goods: [{ id: string }, number][], more: Record<string, unknown> = {}) {
    at(moment)
    const lines = goods.map(([{ id }, amount]) => ({ productId: id, amount }))
    const answer = await shop.call<Order>('/order/', { method: 'POST', body: orderBody(lines, more) })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
    return answer.res_data
  }
  const move = ({ id }: Order, ...states: string[]) => moveOrder(shop, token, id, states)
  const read = async <Data>(path: string) => {
    const answer = await shop.call<Data>(`/statistics/${path}`, { token })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
    return answer.res_data
  }
  return { shop, token, lamp, incense, at, sell, move, read }
}

async function moveOrder(shop: TestShop, token: string, id: string, states: string[]) {
  for (const status of states) {
    const answer = await shop.call(`/order/${id}/status`, {
      method: 'PUT',
      token,
      body: { orderStatus: status, reason: 'thử' },
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  }
}

const november = 'from=2026-11-01&to=2026-11-30'

describe('revenue', () => {
  test('excludes cancelled and returned orders and refunds, by the day in Vietnam', async () => {
    const { shop, token, lamp, incense, sell, move, read } = await openSelling()
    await sell('2026-10-31T16:59:59Z', [[lamp, 1]])
    await sell('2026-10-31T17:00:00Z', [[lamp, 2]])
    const paid = await sell('2026-11-15T03:00:00Z', [[incense, 1]])
    const pay = (path: string, body: object) => shop.call(`/payment/${path}`, { method: 'POST', token, body })
    await pay('paid', { orderId: paid.orderId })
    const refund = await pay('refund', { orderId: paid.orderId, amount: 20_000, reason: 'vỡ nắp' })
    expect(refund.status).toBe(200)
    const back = await sell('2026-11-16T02:00:00Z', [[lamp, 1]])
    await pay('paid', { orderId: back.orderId })
    await move(back, 'confirmed', 'packing', 'shipping', 'failed', 'returning', 'returned')
    await pay('refund', { orderId: back.orderId, amount: back.orderTotal, reason: 'khách không nhận' })
    await move(await sell('2026-11-16T03:00:00Z', [[lamp, 3]]), 'cancelled')
    await move(
      await sell('2026-11-17T03:00:00Z', [[lamp, 1]]),
      'confirmed',
      'packing',
      'shipping',
      'delivered',
      'returned',
    )
    const { totals, points, before, provinces, paymentMethods } = await read<Sales>(`sales?${november}&unit=month`)
    const recount = async (name: string) => {
      const { rows } = await shop.pool.query<{ name: string; orders: number; revenue: number }>(`
        select ${name} as name, count(*)::int as orders,
          sum(order_total - coalesce((select sum(amount) from payment_refund r where r.order_id = o.id), 0))::bigint as revenue
        from shop_order o where status not in ('cancelled', 'returned')
          and to_char(created_date at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') = '2026-11' group by 1 order by 3 desc`)
      return rows
    }
    const [sum] = await recount(`''`)
    expect(totals).toMatchObject({
      revenue: sum?.revenue,
      orders: sum?.orders,
      cancelled: 1,
      returned: 2,
      undelivered: 1,
    })
    // The refund of the returned order is reported, and what was received next to what was ordered.
    const givenBack = 20_000 + back.orderTotal
    const received = paid.orderTotal - 20_000
    expect(totals).toMatchObject({ orders: 2, pieces: 3, givenBack, received })
    expect(provinces).toEqual(await recount('shipping_province_name'))
    expect(paymentMethods).toEqual(await recount('payment_method'))
    const daily = await read<Sales>(`sales?${november}&unit=day`)
    const days = daily.points.filter(({ orders }) => orders > 0).map(({ day, revenue }) => [day, revenue])
    const recounted = await recount(`to_char(created_date at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`)
    expect(days).toEqual(recounted.map(({ name, revenue }) => [name, revenue]).sort())
    expect(points).toEqual([
      { day: '2026-11-01', revenue: totals.revenue, orders: 2, revenueBefore: before?.revenue, ordersBefore: 1 },
    ])
  })

  test('has a point for every day, next to the same day of the previous period', async () => {
    const { lamp, sell, read } = await openSelling()
    const { orderTotal: first } = await sell('2026-11-19T03:00:00Z', [[lamp, 1]])
    const { orderTotal: second } = await sell('2026-11-21T02:00:00Z', [[lamp, 2]])
    const { points, compared } = await read<Sales>('sales?from=2026-11-20&to=2026-11-21&unit=day')
    expect(compared).toEqual({ from: '2026-11-18', to: '2026-11-19' })
    expect(points.map(({ day, revenue, revenueBefore }) => [day, revenue, revenueBefore])).toEqual([
      ['2026-11-20', 0, 0],
      ['2026-11-21', second, first],
    ])
    const year = await read<Sales>('sales?from=2026-11-20&to=2026-11-21&compare=year')
    expect([year.compared, year.before?.orders]).toEqual([{ from: '2025-11-20', to: '2025-11-21' }, 0])
  })

  test.each([
    ['month', '2026-03-01', [['2026-03-01', 2]]],
    // The 59 days before begin on Friday, 9 January, the period on Monday, 9 March.
    [
      'week',
      '2026-03-09',
      [
        ['2026-03-30', 1],
        ['2026-04-06', 1],
      ],
    ],
  ] as const)('by the %s counts all days of the previous period', async (unit, from, expected) => {
    const { lamp, sell, read } = await openSelling()
    await sell('2026-01-30T03:00:00Z', [[lamp, 1]])
    await sell('2026-02-10T03:00:00Z', [[lamp, 1]])
    const to = unit === 'month' ? '2026-03-31' : '2026-05-06'
    const { points, before } = await read<Sales>(`sales?from=${from}&to=${to}&unit=${unit}`)
    const earlier = points.filter(({ ordersBefore }) => ordersBefore)
    expect(earlier.map(({ day, ordersBefore }) => [day, ordersBefore])).toEqual(expected)
    expect(points.reduce((sum, { revenueBefore }) => sum + (revenueBefore ?? 0), 0)).toBe(before?.revenue)
  })

  test.each([
    ['day', 'Ngày'],
    ['week', 'Tuần bắt đầu'],
    ['month', 'Tháng'],
  ])('is exported by the %s under the heading “%s”', async (unit, heading) => {
    const { shop, token } = await openSelling()
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'vi' }
    const url = `http://shop.test/api/v1/statistics/export?${november}&unit=${unit}`
    const text = await (await shop.fetch(new Request(url, { headers }))).text()
    expect(text).toMatch(new RegExp(`^"${heading}",`))
  })

  test.each([
    ['vi', 'sales', 'doanh-thu-2026-11-01-2026-11-30'],
    ['en', 'sales', 'sales-2026-11-01-2026-11-30'],
    ['vi', 'stock', 'ton-kho'],
    ['en', 'stock', 'stock'],
  ])('is exported under a file name in the language of the staff: %s, %s', async (locale, report, name) => {
    const { shop, token } = await openSelling()
    const headers = { authorization: `Bearer ${token}`, 'accept-language': locale }
    const url = `http://shop.test/api/v1/statistics/export?${november}&report=${report}&format=csv`
    const file = await shop.fetch(new Request(url, { headers }))
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="tam-huong-${name}.csv"`)
  })

  test('is grouped by province, payment method and order state', async () => {
    const { shop, token, lamp, sell, move, read } = await openSelling()
    await setParam(shop, token, 'shipping.pickup', 'true')
    await move(await sell('2026-11-10T03:00:00Z', [[lamp, 1]]), 'confirmed', 'packing', 'shipping')
    const fetched = await sell('2026-11-11T03:00:00Z', [[lamp, 2]], { shippingMethod: 'pickup' })
    const { provinces, paymentMethods, funnel, totals } = await read<Sales>(`sales?${november}`)
    expect(provinces).toEqual([
      { name: 'Nhận tại cửa hàng', orders: 1, revenue: fetched.orderTotal },
      { name: 'Thành phố Hà Nội', orders: 1, revenue: totals.revenue - fetched.orderTotal },
    ])
    expect(paymentMethods).toEqual([{ name: 'cod', orders: 2, revenue: totals.revenue }])
    expect(funnel).toEqual({ placed: 2, confirmed: 1, shipped: 1, delivered: 0, paid: 0 })
  })

  test.each([
    ['from=2026-11-21&to=2026-11-20', 'to'],
    ['from=2026-02-30&to=2026-11-20', 'from'],
    ['from=2015-01-01&to=2026-11-20', 'to'],
    ['from=2023-01-01&to=2026-11-20&unit=day', 'unit'],
    ['to=2026-11-20', 'from'],
  ])('of %s is refused, and the error names “%s”', async (query, field) => {
    const { shop, token } = await openSelling()
    const answer = await shop.call(`/statistics/sales?${query}`, { token })
    expect([answer.status, answer.errors?.[0]?.field]).toEqual([422, field])
  })
})

test('best sellers are ranked by money or by pieces of counted orders', async () => {
  const { lamp, incense, sell, move, read } = await openSelling()
  await sell('2026-11-10T03:00:00Z', [
    [lamp, 1],
    [incense, 2],
  ])
  await sell('2026-11-11T03:00:00Z', [[incense, 1]])
  await move(await sell('2026-11-12T03:00:00Z', [[lamp, 9]]), 'cancelled')
  const summary = (items: BestSeller[]) =>
    items.map(({ name, amount, orders, revenue }) => [name, amount, orders, revenue])
  expect(summary(await read(`products?${november}`))).toEqual([
    ['Đèn thờ', 1, 1, 500_000],
    ['Trầm hương', 3, 2, 270_000],
  ])
  expect(summary(await read(`products?${november}&by=amount&limit=1`))).toEqual([['Trầm hương', 3, 2, 270_000]])
})

test('low stock is listed with how long it lasts', async () => {
  const { shop, token, incense, sell, read, at } = await openSelling()
  await sell('2026-11-10T03:00:00Z', [[incense, 3]])
  await createProduct(shop, token, { name: 'Bản nháp', status: 'draft', quantity: 0 })
  at('2026-11-21T03:00:00Z')
  const stock = await read<StockToReorder>('stock')
  expect(stock).toMatchObject({ low: 5, total: 1 })
  expect(stock.items).toMatchObject([{ name: 'Trầm hương', quantity: 3, sold: 3, daysLeft: 30 }])
})

test.each([
  ['vi', ['Ø16 · Lam', 'Ø16 · Rạn', 'Ø20 · Lam']],
  ['en', ['Ø16 · Blue', 'Ø16 · Crackle', 'Ø20 · Blue']],
] as const)('low stock names the chosen values in the language of who asks: %s', async (locale, choices) => {
  const { shop, token } = await openSelling()
  await createProduct(shop, token, { name: 'Bát hương', ...sizesAndGlazes })
  const { res_data } = await shop.call<StockToReorder>('/statistics/stock', { token, locale })
  const bowls = res_data.items.filter(({ name }) => name === 'Bát hương')
  expect(bowls.map(({ choice }) => choice).sort()).toEqual(choices)
})

test('views with client information are counted by place, device and product', async () => {
  const { shop, lamp, read, at } = await openSelling()
  at('2026-11-20T03:00:00Z')
  const viewProduct = (info: Record<string, string>) =>
    shop.call(`/product/${lamp.id}?${new URLSearchParams(info)}`, { headers: { 'user-agent': 'Mozilla/5.0' } })
  await viewProduct({ city: 'Huế', country: 'Vietnam', client_user_agent: 'Mozilla/5.0 (iPhone) Mobile FBAN' })
  await viewProduct({ city: 'Huế', country: 'Vietnam', client_user_agent: 'Mozilla/5.0 (X11; Linux)' })
  await viewProduct({})
  const { devices, ...visits } = await read<Visits>(`visits?${november}`)
  expect(devices.map(({ name, looks }) => `${name} ${looks}`).sort()).toEqual(['computer 1', 'phone 1'])
  expect(visits).toMatchObject({
    looks: 2,
    places: [{ city: 'Huế', country: 'Vietnam', looks: 2 }],
    products: [{ name: 'Đèn thờ', looks: 2 }],
  })
})

describe('the dashboard', () => {
  test('shows what is pending, how today compares with yesterday up to the same hour, and the latest orders', async () => {
    const { shop, token, lamp, sell, move, at, read } = await openSelling()
    await sell('2026-11-20T01:00:00Z', [[lamp, 1]])
    await sell('2026-11-20T09:00:00Z', [[lamp, 4]])
    const unpaid = await sell('2026-11-21T01:00:00Z', [[lamp, 2]])
    const paid = await sell('2026-11-21T01:30:00Z', [[lamp, 1]])
    await shop.call('/payment/paid', { method: 'POST', token, body: { orderId: paid.orderId } })
    await move(unpaid, 'confirmed')
    at('2026-11-21T03:00:00Z')
    const today = await read<Dashboard>('today')
    expect(today).toMatchObject({ toConfirm: 3, toPack: 1, toShip: 0, reviews: 0, failedMail: 0, transfersToCheck: 0 })
    // An unpaid order counts as sold, not as received.
    const [revenue, received] = [unpaid.orderTotal + paid.orderTotal, paid.orderTotal]
    expect(today.sales?.[0]).toMatchObject({ days: 1, orders: 2, ordersBefore: 1, revenue, received })
    expect(today.sales?.[1]).toMatchObject({ days: 7, orders: 4, ordersBefore: 0, received })
    at('2026-11-27T03:00:00Z')
    const { sales } = await read<Dashboard>('today')
    expect(sales?.map(({ orders, ordersBefore }) => `${orders}/${ordersBefore}`)).toEqual(['0/0', '2/1', '4/0'])
    expect(today.days?.slice(-2).map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-21', 2],
    ])
    expect(today.latest).toHaveLength(4)
  })

  test('reads all sales in one statement, and counts no orders that it does not show', async () => {
    const { shop, read } = await openSelling()
    shop.statements.length = 0
    await read<Dashboard>('today')
    const ofOrders = shop.statements.filter((text) => /\bshop_order\b/.test(text))
    // By state, those with a transfer, what was sold, and the latest.
    expect(ofOrders).toHaveLength(4)
  })

  test('shows users only what they may see, and sales have an access right of their own', async () => {
    const shop = await openTestShop({ seed: 'demo' })
    const token = await shop.signIn('noidung')
    const { res_data: today } = await shop.call<Dashboard>('/statistics/today', { token })
    expect(today).toMatchObject({ toConfirm: null, sales: null, latest: null, days: null, failedMail: null })
    expect(today.reviews).toBeTypeOf('number')
    expect(today.lowStock).toBeTypeOf('number')
    const role = { code: 'WRITER', name: 'Soạn hàng', capabilities: ['product.write'] }
    await shop.call('/auth/roles', { method: 'POST', token: await shop.signIn(), body: role })
    const writer = await createStaff(shop, await shop.signIn(), 'WRITER')
    const seen = (await shop.call<Dashboard>('/statistics/today', { token: writer })).res_data
    // The stock screen is only for those who may adjust stock.
    expect(seen.lowStock).toBeNull()
    expect((await shop.call(`/statistics/sales?${november}`, { token })).status).toBe(403)
    expect((await shop.call('/statistics/today')).status).toBe(401)
  })
})
