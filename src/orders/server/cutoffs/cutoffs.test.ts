import { expect, test } from 'vitest'
import { formatWireTime } from '#foundation/api/wire-time.ts'
import type { CurrentCutoff, OrderCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import { createCutoff, setTwoZones, tetCutoff, twoZones, wireTime } from '../../../../tests/support/factories/cutoff.ts'
import { createProduct, createQuote, createStaff } from '../../../../tests/support/factories/entities.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

async function openSeason() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await setTwoZones(shop, token)
  const at = (local: string) => {
    shop.clock.now = new Date(`${local}:00+07:00`)
  }
  const current = async () =>
    (await shop.call<CurrentCutoff[]>('/order-cutoff/current')).res_data.map(({ name, zones }) => [
      name,
      ...zones.map(({ zone, lastOrderDate }) => `${zone} ${lastOrderDate}`),
    ])
  return { shop, token, at, current }
}

test('buyers see the cut-offs of each zone from two weeks before the first until each has passed', async () => {
  const { shop, token, at, current } = await openSeason()
  const { res_data: added } = await createCutoff(shop, token)
  expect([added.shownFrom, added.state, added.createdBy]).toEqual(['2027-01-13', 'planned', 'admin'])
  const all = ['Tết Nguyên đán', 'Thủ đô 2027-02-03 05:00:00', 'Còn lại 2027-01-27 10:00:00']
  for (const [moment, shown] of [
    ['2027-01-12T23:59', []],
    ['2027-01-13T00:00', [all]],
    ['2027-01-27T16:59', [all]],
    ['2027-01-27T17:00', [all.slice(0, 2)]],
    ['2027-02-03T12:00', []],
  ] as const) {
    at(moment)
    expect([moment, await current()]).toEqual([moment, shown])
  }
})

test('a zone that staff rename keeps its cut-off; one that is gone is shown to no buyer', async () => {
  const { shop, token, at, current } = await openSeason()
  const { res_data: added } = await createCutoff(shop, token)
  at('2027-01-20T09:00')
  // The first session has expired.
  const laterToken = await shop.signIn()
  const [capital, rest] = twoZones
  const save = async (zones: unknown[]) => {
    const body = { zones, handlingDays: 1, spareDays: 1, oversizeFee: 0, hasPickup: false, codFee: 0 }
    expect((await shop.call('/shipping-settings/', { method: 'PUT', token: laterToken, body })).status).toBe(200)
  }
  await save([{ ...capital, name: 'Hà Nội' }, rest])
  expect((await current())[0]?.[1]).toBe('Hà Nội 2027-02-03 05:00:00')
  await save([rest])
  expect(await current()).toEqual([['Tết Nguyên đán', 'Còn lại 2027-01-27 10:00:00']])
  const { res_data } = await shop.call<OrderCutoff>(`/order-cutoff/${added.id}`, { token: laterToken })
  expect(res_data.zones.map(({ zone, isDelivered }) => [zone, isDelivered])).toEqual([
    ['Hà Nội', false],
    ['Còn lại', true],
  ])
})

test('a zone that takes the name of one that is gone keeps its own cut-off only', async () => {
  const { shop, token } = await openSeason()
  const { res_data: both } = await createCutoff(shop, token)
  const [ofCapital, ofRest] = tetCutoff().zones
  const { res_data: one } = await createCutoff(shop, token, tetCutoff({ zones: [ofCapital] }))
  const zones = [{ ...twoZones[1], name: 'Thủ đô' }]
  const body = { zones, handlingDays: 1, spareDays: 1, oversizeFee: 0, hasPickup: false, codFee: 0 }
  expect((await shop.call('/shipping-settings/', { method: 'PUT', token, body })).status).toBe(200)
  const zonesOf = async (id: string) => (await shop.call<OrderCutoff>(`/order-cutoff/${id}`, { token })).res_data.zones
  expect(await zonesOf(both.id)).toEqual([{ ...ofRest, zone: 'Thủ đô', isDelivered: true }])
  expect(await zonesOf(one.id)).toEqual([])
})

test('cut-offs that are added while a zone is renamed wait for its new name', async () => {
  const { shop, token } = await openSeason()
  const hand = await shop.pool.connect()
  try {
    await hand.query('begin')
    await hand.query(`select 1 from system_param where key = 'shipping.rates' for update`)
    const answer = createCutoff(shop, token)
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    const renamed = `update system_param set value = replace(value, 'Thủ đô', 'Hà Nội') where key = 'shipping.rates'`
    await hand.query(renamed)
    await hand.query('commit')
    expect(await answer).toMatchObject({ status: 422, errors: [{ field: 'zones.0.zone' }] })
  } finally {
    // Destroyed, in case it still holds a lock.
    hand.release(true)
  }
})

test.each([
  [['Thủ đô', 'Hải Phòng'], 'Thủ đô'],
  [['Hà Nội', 'Hải Phòng'], 'Hà Nội'],
])('of stored zones that share a name and become %s, only the first keeps their cut-off', async (names, kept) => {
  const shop = await openTestShop()
  const [capital, rest] = twoZones
  const port = { ...capital, provinces: ['31'] }
  const stored = JSON.stringify({ zones: [capital, port, rest] })
  await shop.pool.query(`update system_param set value = $1 where key = 'shipping.rates'`, [stored])
  const token = await shop.signIn()
  const { res_data: added } = await createCutoff(shop, token)
  const zones = [{ ...capital, name: names[0] }, { ...port, name: names[1] }, rest]
  const body = { zones, handlingDays: 1, spareDays: 1, oversizeFee: 0, hasPickup: false, codFee: 0 }
  expect((await shop.call('/shipping-settings/', { method: 'PUT', token, body })).status).toBe(200)
  const { res_data } = await shop.call<OrderCutoff>(`/order-cutoff/${added.id}`, { token })
  expect(res_data.zones.map(({ zone }) => zone)).toEqual([kept, 'Còn lại'])
})

test('a zone that is gone decides nothing for a buyer whose address is unknown', async () => {
  const { shop, token, at } = await openSeason()
  const zones = [
    { zone: 'Thủ đô', lastOrderDate: wireTime('2027-01-19T12:00') },
    { zone: 'Còn lại', lastOrderDate: wireTime('2027-01-27T17:00') },
  ]
  await createCutoff(shop, token, tetCutoff({ zones, shownFrom: '2027-01-01' }))
  at('2027-01-20T09:00')
  // The first session has expired.
  const laterToken = await shop.signIn()
  const product = await createProduct(shop, laterToken)
  const lines = [{ productId: product.id, amount: 1 }]
  const offer = async () => (await createQuote(shop, lines, { neededBy: '2027-02-06' })).shippingMethods[0]
  expect(await offer()).toMatchObject({ arrival: 'late', cutoff: { isPassed: true } })
  const rest = twoZones[1]
  const body = { zones: [rest], handlingDays: 1, spareDays: 1, oversizeFee: 0, hasPickup: false, codFee: 0 }
  await shop.call('/shipping-settings/', { method: 'PUT', token: laterToken, body })
  expect(await offer()).toMatchObject({ arrival: 'in_time' })
})

test('an error names its field', async () => {
  const { shop, token } = await openSeason()
  const [capital, rest] = tetCutoff().zones
  for (const [more, field] of [
    [{ name: ' ' }, 'name'],
    [{ day: '2027-02-30' }, 'day'],
    [{ zones: [] }, 'zones'],
    [{ zones: [{ zone: 'Mặt trăng', lastOrderDate: rest?.lastOrderDate }] }, 'zones.0.zone'],
    [{ zones: [capital, rest, capital] }, 'zones.2.zone'],
    [{ zones: [{ zone: 'Còn lại', lastOrderDate: '27/1' }] }, 'zones.0.lastOrderDate'],
    [{ zones: [capital, { zone: 'Còn lại', lastOrderDate: wireTime('2027-02-07T00:00') }] }, 'zones.1.lastOrderDate'],
    [{ shownFrom: '2027-02-04' }, 'shownFrom'],
    [{ ritualId: '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b' }, 'ritualId'],
  ] as const) {
    const answer = await createCutoff(shop, token, tetCutoff(more))
    expect([answer.status, answer.errors?.[0]?.field]).toEqual([422, field])
  }
})

test('staff who set the delivery change and remove them, others do not', async () => {
  const { shop, token } = await openSeason()
  const sales = await createStaff(shop, token, 'SALES')
  const { res_data: added } = await createCutoff(shop, token)
  const path = `/order-cutoff/${added.id}`
  expect((await createCutoff(shop, sales)).status).toBe(403)
  expect((await shop.call('/order-cutoff/pagination')).status).toBe(401)
  const change = { method: 'PUT', token, body: tetCutoff({ name: 'Tết', nameEn: '' }) }
  expect((await shop.call<OrderCutoff>(path, change)).res_data).toMatchObject({ name: 'Tết', nameEn: null, version: 2 })
  const old = { ...change, headers: { 'if-match': '"1"' } }
  expect((await shop.call(path, old)).status).toBe(409)
  const listed = await shop.call<{ items: OrderCutoff[] }>('/order-cutoff/pagination', { token })
  expect(listed.res_data.items.map(({ name }) => name)).toEqual(['Tết'])
  const none = await shop.call<{ total: number }>('/order-cutoff/pagination?q=ram', { token })
  const one = await shop.call<{ total: number }>('/order-cutoff/pagination?q=tet', { token })
  expect([none.res_data.total, one.res_data.total]).toEqual([0, 1])
  expect((await shop.call(path, { method: 'DELETE', token })).status).toBe(200)
  expect((await shop.call(path, { token })).status).toBe(404)
})

test('the checkout names the earlier of cut-off and days of delivery, and says when it has passed', async () => {
  const { shop, token, at } = await openSeason()
  await createCutoff(shop, token)
  const { id: productId } = await createProduct(shop, token)
  const offer = async (more: object) => {
    const { shippingMethods } = await createQuote(shop, [{ productId, amount: 1 }], { ...more })
    const { orderBy, arrival, cutoff } = shippingMethods[0] ?? {}
    return [orderBy, arrival, cutoff && `${cutoff.name} ${formatWireTime(new Date(cutoff.lastOrderDate))}`]
  }
  const tet = 'Tết Nguyên đán 2027-01-27 10:00:00'
  at('2027-01-20T09:00')
  const south = { shippingProvince: '79', neededBy: '2027-02-05' }
  expect(await offer(south)).toEqual(['2027-01-27', 'in_time', tet])
  expect(await offer({ ...south, shippingProvince: undefined })).toEqual(['2027-01-27', 'in_time', tet])
  expect(await offer({ ...south, shippingProvince: '01' })).toEqual(['2027-02-02', 'in_time', null])
  expect(await offer({ ...south, neededBy: '2027-01-30' })).toEqual(['2027-01-25', 'in_time', null])
  expect(await offer({ ...south, neededBy: undefined })).toEqual([null, null, null])
  at('2027-01-27T17:00')
  expect(await offer(south)).toEqual(['2027-01-27', 'late', tet])
  expect(await offer({ ...south, neededBy: '2027-02-12' })).toEqual(['2027-02-07', 'in_time', null])
})
