import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Order, OrderListItem } from '#orders/contract.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import { createOrder, createProduct, createStaff } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'
import { imported } from '../../../tests/support/send-import.ts'

async function shopWithOrders() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token)
  const lines = (amount: number) => [{ productId, amount }]
  const lan = await createOrder(shop, lines(1))
  shop.clock.now = new Date('2026-11-22T03:00:00Z')
  const duc = await createOrder(shop, lines(2), {
    fullname: 'Đặng Minh Đức',
    phoneNumber: '+84 987 654 321',
    shippingProvince: '79',
    shippingWard: 'Phường Sài Gòn',
  })
  const list = async (query: string) =>
    (await shop.call<{ items: OrderListItem[]; total: number }>(`/order/pagination?${query}`, { token })).res_data
  return { shop, token, lan, duc, list }
}

describe('staff find an order', () => {
  test('by what a caller says: ID, phone or name in any form, and parts of them', async () => {
    const { lan, duc, list } = await shopWithOrders()
    const found = async (q: string) => (await list(new URLSearchParams({ q }).toString())).items.map(({ id }) => id)
    for (const q of ['dang duc', 'ĐỨC', '0987.654.321', '84987654321', '654 321', duc.orderId.toLowerCase()])
      expect([q, await found(q)]).toEqual([q, [duc.id]])
    expect(await found(`${lan.orderId.slice(0, 5)} ${lan.orderId.slice(5)}`)).toEqual([lan.id])
    expect(await found('không ai')).toEqual([])
    expect(await found('%')).toEqual([duc.id, lan.id])
    expect(await found('王小明')).toEqual([])
  })

  test('by who ordered it for somebody else, too', async () => {
    const { shop, token, list } = await shopWithOrders()
    const { id: productId } = await createProduct(shop, token)
    const buyer = { buyerFullname: 'Tạ Quốc Khánh', buyerPhoneNumber: '0933 222 111' }
    const gift = await createOrder(shop, [{ productId, amount: 1 }], buyer)
    const found = async (q: string) => (await list(new URLSearchParams({ q }).toString())).items.map(({ id }) => id)
    for (const q of ['ta khanh', `${gift.fullname} Khánh`, '0933.222.111', '222 111'])
      expect([q, await found(q)]).toEqual([q, [gift.id]])
  })

  test.each([
    ['status=pending', 2],
    ['status=confirmed', 0],
    ['province=79', 1],
    ['paymentMethod=cod&shippingMethod=standard', 2],
    ['paymentStatus=paid', 0],
    ['placedFrom=2026-11-22', 1],
    ['placedTo=2026-11-21', 1],
    ['placedFrom=2026-11-21&placedTo=2026-11-22', 2],
  ])('with the filter %s: %i', async (query, total) => {
    const { list } = await shopWithOrders()
    expect((await list(query)).total).toBe(total)
  })

  test('in any sort order, and see how many are in each state', async () => {
    const { shop, token, lan, duc, list } = await shopWithOrders()
    expect((await list('')).items.map(({ id }) => id)).toEqual([duc.id, lan.id])
    expect((await list('sort=orderTotal')).items.map(({ id }) => id)).toEqual([lan.id, duc.id])
    const counts = await shop.call('/order/counts', { token })
    expect(counts.res_data).toEqual([{ status: 'pending', total: 2, sum: lan.orderTotal + duc.orderTotal }])
  })

  test('by the date they are needed, orders without one last in both directions', async () => {
    const { shop, lan, duc, list } = await shopWithOrders()
    const { id: productId } = await createProduct(shop, await shop.signIn())
    const neededOn = (neededBy: string) => createOrder(shop, [{ productId, amount: 1 }], { neededBy })
    const late = await neededOn('2026-12-20')
    const soon = await neededOn('2026-12-05')
    const undated = [lan.id, duc.id].sort()
    const sorted = async (sort: string) => (await list(`sort=${sort}`)).items.map(({ id }) => id)
    expect(await sorted('neededBy')).toEqual([soon.id, late.id, ...undated])
    expect(await sorted('-neededBy')).toEqual([late.id, soon.id, ...undated])
  })
})

test('the filtered list is exported as a file', async () => {
  const { shop, token } = await shopWithOrders()
  const fileOf = (query: string) =>
    shop.fetch(
      new Request(`http://shop.test/api/v1/order/export?${query}`, { headers: { authorization: `Bearer ${token}` } }),
    )
  const csv = await fileOf('format=csv&province=79')
  const text = await csv.text()
  expect(text).toContain('Đặng Minh Đức')
  expect(text).not.toContain('Nguyễn Thị Lan')
  expect((await fileOf('format=xlsx')).headers.get('content-type')).toContain('spreadsheetml')
})

test('a courier’s file moves orders and adds tracking numbers, all of it or nothing', async () => {
  const { shop, token, lan, duc } = await shopWithOrders()
  const send = (isDryRun: boolean, ...rows: string[]) => {
    const file = ['order_id,status,carrier,tracking_number', ...rows].join('\n')
    return imported(shop, token, '/order/import', file, { isDryRun: String(isDryRun) })
  }
  const read = async ({ id }: Order) => (await shop.call<StaffOrder>(`/order/${id}/staff`, { token })).res_data
  const good = `${lan.orderId.toLowerCase()},confirmed,GHN,GHN1`
  expect(await send(true, good)).toMatchObject({ changed: 1, faulty: 0, isApplied: false })
  expect((await read(lan)).orderStatus).toBe('pending')
  const faulty = await send(false, good, `${duc.orderId},delivered,,`, 'THKHONGCO,,GHN,1', `${duc.orderId},bay,,`)
  expect(faulty).toMatchObject({ isApplied: false, faulty: 3 })
  expect(faulty.rows.map(({ row, errors }) => [row, errors[0]?.column])).toEqual([
    [3, 'Trạng thái'],
    [4, 'Mã đơn hàng'],
    [5, 'Trạng thái'],
    [2, undefined],
  ])
  expect((await read(lan)).orderStatus).toBe('pending')
  expect(await send(false, good, `${duc.orderId},,,`)).toMatchObject({
    changed: 1,
    same: 1,
    isApplied: true,
  })
  expect(await read(lan)).toMatchObject({ orderStatus: 'confirmed', carrier: 'GHN', trackingNumber: 'GHN1' })
  expect(await send(true, good)).toMatchObject({ same: 1, changed: 0 })
})

describe('an order can be corrected', () => {
  const change = (shop: TestShop, token: string, order: Order, body: object, version?: number) =>
    shop.call<StaffOrder>(`/order/${order.id}`, {
      method: 'PUT',
      body,
      token,
      ...(version && { headers: { 'if-match': `"${version}"` } }),
    })
  const move = (shop: TestShop, token: string, order: Order, orderStatus: string) =>
    shop.call(`/order/${order.id}/status`, { method: 'PUT', body: { orderStatus }, token })

  test('until it is sent: receiver and address, validated the same way; the price stays', async () => {
    const { shop, token, lan } = await shopWithOrders()
    const { res_data } = await change(shop, token, lan, {
      phoneNumber: '0987 000 111',
      shippingProvince: '79',
      shippingWard: 'Phường Sài Gòn',
    })
    expect(res_data).toMatchObject({
      phoneNumber: '+84987000111',
      shippingProvinceName: 'Thành phố Hồ Chí Minh',
      shippingStreet: lan.shippingStreet,
      orderTotal: lan.orderTotal,
      version: lan.version + 1,
    })
    expect(res_data.events.at(-1)).toMatchObject({ kind: 'edited', actor: 'admin' })
    const wrong = await change(shop, token, lan, { phoneNumber: '12', shippingWard: 'Không có' })
    expect(wrong.errors?.map(({ field }) => field)).toEqual(['phoneNumber', 'shippingWard'])
  })

  test('but not what another has changed since, whichever of its two ids is sent', async () => {
    const { shop, token, lan } = await shopWithOrders()
    await change(shop, token, lan, { shippingStreet: '1 Hàng Mã' })
    for (const id of [lan.id, lan.orderId, lan.id.toUpperCase()]) {
      const late = await shop.call(`/order/${id}/status`, {
        method: 'PUT',
        body: { orderStatus: 'confirmed' },
        token,
        headers: { 'if-match': `"${lan.version}"` },
      })
      expect([id, late.status, late.errors?.[0]?.field]).toEqual([id, 409, 'version'])
    }
  })

  test('and a late move that the state no longer allows is refused with that reason', async () => {
    const { shop, token, lan } = await shopWithOrders()
    await move(shop, token, lan, 'confirmed')
    const again = await shop.call(`/order/${lan.id}/status`, {
      method: 'PUT',
      body: { orderStatus: 'confirmed' },
      token,
      headers: { 'if-match': `"${lan.version}"` },
    })
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining('không chuyển sang') })
  })

  test('afterwards only by its carrier, and the buyer sees the tracking number', async () => {
    const { shop, token, lan } = await shopWithOrders()
    for (const state of ['confirmed', 'packing', 'shipping']) await move(shop, token, lan, state)
    expect((await change(shop, token, lan, { shippingStreet: '1 Hàng Mã' })).status).toBe(409)
    const sent = await change(shop, token, lan, { carrier: 'GHTK', trackingNumber: 'S123' })
    expect(sent.res_data).toMatchObject({ carrier: 'GHTK', trackingNumber: 'S123' })
    const asBuyer = await shop.call<Order>(`/order/${lan.orderId}?phone=0912345678`)
    expect(asBuyer.res_data.trackingNumber).toBe('S123')
    expect((await shop.call<Order>(`/order/${lan.orderId}`)).res_data.trackingNumber).toBeNull()
  })

  test('and refuses to overwrite what someone else has changed meanwhile', async () => {
    const { shop, token, lan } = await shopWithOrders()
    await change(shop, token, lan, { carrier: 'GHN' }, lan.version)
    const late = await change(shop, token, lan, { carrier: 'GHTK' }, lan.version)
    expect([late.status, late.errors?.[0]?.field]).toEqual([409, 'version'])
  })
})

test('staff notes stay in order and are hidden from buyers', async () => {
  const { shop, token, lan } = await shopWithOrders()
  for (const body of ['Gọi lại chiều nay', 'Đã gọi'])
    await shop.call(`/order/${lan.id}/note`, { method: 'POST', body: { body }, token })
  const { res_data } = await shop.call<StaffOrder>(`/order/${lan.orderId}/staff`, { token })
  expect(res_data.notes.map(({ body, createdBy }) => [body, createdBy])).toEqual([
    ['Gọi lại chiều nay', 'admin'],
    ['Đã gọi', 'admin'],
  ])
  const asBuyer = await shop.call(`/order/${lan.orderId}?phone=0912345678`)
  expect(JSON.stringify(asBuyer.res_data)).not.toContain('Gọi lại')
})

test('the bare Order ID reveals nothing of the address, not even as a code', async () => {
  const { shop, lan } = await shopWithOrders()
  const { res_data } = await shop.call(`/order/${lan.orderId}`)
  expect(Object.keys(res_data as object)).not.toContain('shippingWard')
})

test('several orders are loaded at once for printing, in the selected order', async () => {
  const { shop, token, lan, duc } = await shopWithOrders()
  const { res_data } = await shop.call<StaffOrder[]>(`/order/whole?ids=${lan.id},${duc.id},${lan.id}`, { token })
  expect(res_data.map(({ id }) => id)).toEqual([lan.id, duc.id])
})

test('staff who may change orders but not read them change one by its Order ID', async () => {
  const { shop, token, lan } = await shopWithOrders()
  const role = { code: 'PACKING', name: 'Đóng gói', capabilities: ['order.write'] }
  expect((await shop.call('/auth/roles', { method: 'POST', body: role, token })).status).toBe(200)
  const packer = await createStaff(shop, token, 'PACKING')
  const body = { carrier: 'GHN' }
  const changed = await shop.call<StaffOrder>(`/order/${lan.orderId}`, { method: 'PUT', body, token: packer })
  expect(changed).toMatchObject({ status: 200, res_data: { carrier: 'GHN' } })
})

test('goods of orders that are not being packed yet are listed for whoever counts the stock', async () => {
  const { shop, token, lan, duc } = await shopWithOrders()
  const { res_data: sold } = await shop.call<Product>(`/product/${lan.lines[0]?.productId}`)
  const [variationId, otherId] = [sold, await createProduct(shop, token)].map(({ variations: [one] }) => one?.id)
  const ids = [variationId, otherId].join(',')
  const role = { code: 'COUNTER', name: 'Kiểm kho', capabilities: ['stock.write'] }
  await shop.call('/auth/roles', { method: 'POST', body: role, token })
  const counter = await createStaff(shop, token, 'COUNTER')
  const unpacked = async () => (await shop.call(`/order/unpacked?variations=${ids}`, { token: counter })).res_data
  const move = (id: string, orderStatus: string) =>
    shop.call(`/order/${id}/status`, { method: 'PUT', body: { orderStatus, reason: 'Khách đổi ý' }, token })
  await move(duc.id, 'confirmed')
  expect(await unpacked()).toEqual([{ variationId, pieces: 3 }])
  await move(duc.id, 'packing')
  expect(await unpacked()).toEqual([{ variationId, pieces: 1 }])
  await move(lan.id, 'cancelled')
  expect(await unpacked()).toEqual([])
})

test('visitors have no access to what staff see and change', async () => {
  const { shop, lan } = await shopWithOrders()
  const paths = [
    'counts',
    'export',
    `whole?ids=${lan.id}`,
    'buyer?phone=0912345678',
    `unpacked?variations=${lan.id}`,
    `${lan.orderId}/staff`,
  ]
  for (const path of paths) expect((await shop.call(`/order/${path}`)).status).toBe(401)
  expect((await shop.call(`/order/${lan.id}`, { method: 'PUT', body: {} })).status).toBe(401)
})
