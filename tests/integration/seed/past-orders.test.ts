import { expect, test } from 'vitest'
import { dayMs } from '#foundation/dates/day.ts'
import { OrderStatus } from '#orders/contract.ts'
import type { Dashboard } from '#statistics/contract.ts'
import { seedPastOrders } from '../../../database/seed/past-orders.ts'
import { findImbalances } from '../../../prove/support/balance.ts'
import { openTestShop } from '../../support/open-test-shop.ts'

test('the demo shop has a realistic year of orders with consistent totals', async () => {
  const shop = await openTestShop({ seed: 'demo' })
  await shop.db.transaction((tx) => seedPastOrders(tx, shop.clock.now))
  const { rows } = await shop.pool.query<{ status: string; n: number }>(
    'select status, count(*)::int as n from shop_order group by 1',
  )
  const total = rows.reduce((sum, { n }) => sum + n, 0)
  expect(total).toBeGreaterThan(400)
  expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining([...OrderStatus.options]))
  expect(await findImbalances(shop.pool, new Map())).toEqual([])
  const { rows: oldest } = await shop.pool.query<{ placed: Date }>('select min(created_date) as placed from shop_order')
  const daysAgo = (shop.clock.now.getTime() - Number(oldest[0]?.placed)) / dayMs
  expect(Math.abs(daysAgo - 365)).toBeLessThan(3)
  const { rows: future } = await shop.pool.query(`select 1 from order_event where created_date > $1`, [shop.clock.now])
  expect(future).toEqual([])
  const today = (await shop.call<Dashboard>('/statistics/today', { token: await shop.signIn() })).res_data
  expect(today.days?.filter(({ revenue }) => revenue > 0).length).toBeGreaterThan(20)
})
