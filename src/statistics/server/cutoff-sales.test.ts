import { expect, test } from 'vitest'
import type { Order } from '#orders/contract.ts'
import type { LastYearsSales } from '#statistics/contract.ts'
import { createCutoff, setTwoZones } from '../../../tests/support/factories/cutoff.ts'
import { createProduct, createStaff, orderBody } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

const wards: Record<string, string> = { '01': 'Phường Hoàn Kiếm', '79': 'Phường Phú Lợi' }

test('staff see what each zone bought before last Tết, and how much of it came after this year’s cut-off', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await setTwoZones(shop, token)
  const { id: productId } = await createProduct(shop, token, { price: 100_000, quantity: 90 })
  const sell = async (local: string, shippingProvince: string, amount: number) => {
    shop.clock.now = new Date(`${local}:00+07:00`)
    const body = orderBody([{ productId, amount }], { shippingProvince, shippingWard: wards[shippingProvince] })
    const answer = await shop.call<Order>('/order/', { method: 'POST', body })
    expect([answer.status, answer.errors]).toEqual([200, undefined])
    return answer.res_data
  }
  // Tết 2026 was on 17 February: the window begins on 18 January.
  await sell('2026-01-17T23:59', '79', 9)
  await sell('2026-01-18T00:00', '79', 1)
  // Ten days before Tết at 17:00, like this year's cut-off of that zone.
  await sell('2026-02-07T16:59', '79', 2)
  await sell('2026-02-07T17:00', '79', 3)
  const cancelled = await sell('2026-02-07T18:00', '79', 4)
  await shop.call(`/order/${cancelled.id}/status`, {
    method: 'PUT',
    token,
    body: { orderStatus: 'cancelled', reason: 'thử' },
  })
  await sell('2026-02-17T23:59', '01', 5)
  await sell('2026-02-18T00:00', '01', 9)
  const now = await shop.signIn()
  const { res_data: cutoff } = await createCutoff(shop, now)
  const path = `/statistics/cutoffs?ids=${cutoff.id}`
  expect((await shop.call<LastYearsSales[]>(path, { token: now })).res_data).toEqual([
    {
      cutoffId: cutoff.id,
      from: '2026-01-18',
      to: '2026-02-17',
      zones: [
        { zone: 'Thủ đô', orders: 1, pieces: 5, revenue: 520_000, lateOrders: 1 },
        { zone: 'Còn lại', orders: 3, pieces: 6, revenue: 660_000, lateOrders: 1 },
      ],
    },
  ])
  expect((await shop.call(path, { token: await createStaff(shop, now, 'EDITOR') })).status).toBe(403)
  expect((await shop.call('/statistics/cutoffs?ids=1', { token: now })).errors?.[0]?.field).toMatch(/^ids/)
})
