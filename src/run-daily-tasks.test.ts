import { expect, test } from 'vitest'
import { createProduct } from '../tests/support/factories/entities.ts'
import { openTestShop } from '../tests/support/open-test-shop.ts'
import { runDailyTasks } from './run-daily-tasks.ts'

test('a failing daily task does not stop the others', async () => {
  const shop = await openTestShop()
  const product = await createProduct(shop, await shop.signIn())
  await shop.call(`/product/${product.id}?city=Huế`)
  await shop.pool.query(`insert into page_look_day (day, key) values ('2026-11-21', '')`)
  await shop.pool.query('alter table page_look_day rename to elsewhere')
  shop.clock.now = new Date('2027-03-01T03:00:00Z')
  await runDailyTasks(shop)
  expect((await shop.pool.query('select 1 from product_view')).rowCount).toBe(0)
  await shop.pool.query('alter table elsewhere rename to page_look_day')
  await runDailyTasks(shop)
  expect((await shop.pool.query('select 1 from page_look_day')).rowCount).toBe(0)
})
