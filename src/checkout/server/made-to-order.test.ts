import { expect, test } from 'vitest'
import { createCutoff, setTwoZones } from '../../../tests/support/factories/cutoff.ts'
import { createOrder, createProduct, createQuote, createSet } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

type Goods = { id: string }
const line = ({ id }: Goods) => ({ productId: id, amount: 1 })
/** In the zone with 2 to 4 days from the order. */
const place = { shippingProvince: '48' }

/** On 1 December 2026: a plaque that is made in 15 days, and incense from stock. */
async function openWorkshop() {
  const shop = await openTestShop()
  shop.clock.now = new Date('2026-12-01T09:00:00+07:00')
  const token = await shop.signIn()
  await setTwoZones(shop, token)
  const plaque = await createProduct(shop, token, { name: 'Hoành phi', quantity: 9, makingDays: 15 })
  const incense = await createProduct(shop, token, { name: 'Nhang', quantity: 9 })
  const quote = (goods: Goods[], more: object = {}) => createQuote(shop, goods.map(line), { ...place, ...more })
  return { shop, token, plaque, incense, quote }
}

test('goods made to order delay the whole parcel, in the quote and in the order', async () => {
  const { shop, plaque, incense, quote } = await openWorkshop()
  const both = await quote([incense, plaque])
  expect(both.lines.map(({ makingDays, deliveryNotes }) => [makingDays, deliveryNotes])).toEqual([
    [0, []],
    [15, ['Làm theo đơn: giao sau 15 ngày']],
  ])
  expect(both.shippingMethods[0]).toMatchObject({ arrivesFrom: '2026-12-18', arrivesTo: '2026-12-20' })
  expect((await quote([incense])).shippingMethods[0]).toMatchObject({ arrivesFrom: '2026-12-03' })
  // To Hà Nội, in two days.
  const order = await createOrder(shop, [plaque, incense].map(line))
  expect(order).toMatchObject({ arrivesFrom: '2026-12-18', arrivesTo: '2026-12-18' })
})

test.each([
  ['2026-12-21', 'in_time', '2026-12-01'],
  ['2026-12-20', 'tight', '2026-11-30'],
  ['2026-12-18', 'late', '2026-11-28'],
])('needed by %s they are %s, and had to be ordered by %s', async (neededBy, arrival, orderBy) => {
  const { plaque, quote } = await openWorkshop()
  expect((await quote([plaque], { neededBy })).shippingMethods[0]).toMatchObject({ arrival, orderBy })
})

test('a cut-off comes as many days earlier as they take to make', async () => {
  const { shop, token, plaque, incense, quote } = await openWorkshop()
  expect((await createCutoff(shop, token)).status).toBe(200)
  const neededBy = '2027-02-06'
  expect((await quote([incense], { neededBy })).shippingMethods[0]).toMatchObject({ orderBy: '2027-01-27' })
  expect((await quote([plaque], { neededBy })).shippingMethods[0]).toMatchObject({ orderBy: '2027-01-12' })
})

test('a set is sent once all its goods are made', async () => {
  const { shop, token, plaque, incense, quote } = await openWorkshop()
  const partOf = (label: string, { variations }: typeof plaque) => ({
    label,
    variationIds: [variations[0]?.id ?? ''],
  })
  const parts = [partOf('Hoành phi', plaque), partOf('Nhang', incense)]
  const set = await createSet(shop, token, { parts, price: { by: 'percent', percent: 0 } })
  const { lines, shippingMethods } = await quote([set])
  expect(lines[0]).toMatchObject({ makingDays: 15, problem: null })
  expect(shippingMethods[0]).toMatchObject({ arrivesTo: '2026-12-20' })
})

test.each([-1, 181, 1.5])('%d days to make are refused', async (makingDays) => {
  const { shop, token, incense } = await openWorkshop()
  const answer = await shop.call(`/product/${incense.id}`, { method: 'PUT', body: { makingDays }, token })
  expect([answer.status, answer.errors?.[0]?.field]).toEqual([422, 'makingDays'])
})
