import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { projectRoot } from '#foundation/project-root.ts'
import type { Order } from '#orders/contract.ts'
import { findImbalances } from '../../prove/support/balance.ts'
import { checkArchive } from '../../src/backup/read-archive.ts'
import { orderBody } from '../support/factories/entities.ts'
import { openTestShop } from '../support/open-test-shop.ts'

/**
 * A backup of a shop of the first release (migrations 0001 to 0010): a small demo shop with twelve orders in five
 * states.
 */
const firstRelease = join(projectRoot, 'tests/support/first-release.tar.gz')

const sums = {
  orders: `select count(*)::int as count, sum(order_total)::int as total, sum(shipping_fee)::int as fees from shop_order`,
  lines: 'select sum(amount)::int as pieces, sum(line_total)::int as total from order_line',
  stock: 'select sum(quantity)::int as pieces, sum(price)::int as prices from variation',
  states: 'select status, count(*)::int as count from shop_order group by 1 order by 1',
}

test('a shop of the first release keeps every row and total when upgraded, and goes on selling', async () => {
  const shop = await openTestShop({ restored: firstRelease })
  const rows = async (sql: string) => (await shop.pool.query(sql)).rows
  const { tables } = await checkArchive(firstRelease)
  const counts = await Promise.all(
    tables.map(async ({ name }) => ({ name, rows: (await rows(`select count(*)::int as n from ${name}`))[0].n })),
  )
  // Later releases only add system parameters.
  const isSame = ({ name }: { name: string }) => name !== 'system_param'
  expect(counts.filter(isSame)).toEqual(tables.map(({ name, rows }) => ({ name, rows })).filter(isSame))
  expect(await rows(sums.orders)).toEqual([{ count: 12, total: 20_180_000, fees: 120_000 }])
  expect(await rows(sums.lines)).toEqual([{ pieces: 24, total: 20_060_000 }])
  expect(await rows(sums.stock)).toEqual([{ pieces: 649, prices: 65_220_000 }])
  expect(await rows(sums.states)).toEqual([
    { status: 'cancelled', count: 1 },
    { status: 'confirmed', count: 1 },
    { status: 'delivered', count: 1 },
    { status: 'packing', count: 1 },
    { status: 'pending', count: 8 },
  ])
  expect(await findImbalances(shop.pool, new Map())).toEqual([])

  const token = await shop.signIn('admin', 'mat-khau-demo')
  const orders = await shop.call<{ items: Order[] }>('/order/pagination?page=1&limit=20', { token })
  expect(orders.res_data.items).toHaveLength(12)
  const list = await shop.call<Product[]>('/product/')
  const { variations, id } = (await shop.call<Product>(`/product/${list.res_data[0]?.id}`)).res_data
  const available = variations.find(({ quantity }) => quantity > 0)
  const lines = [{ productId: id, amount: 1, selectedVariations: available?.values ?? [] }]
  expect((await shop.call('/order/', { method: 'POST', body: orderBody(lines) })).res_status_code).toBe(201)
  const picture = await shop.fetch(new Request(`http://shop.test/media/${await pictureId(rows)}/320.webp`))
  expect(picture.status).toBe(200)
})

async function pictureId(rows: (sql: string) => Promise<{ id: string }[]>): Promise<string> {
  return (await rows('select id from attachment limit 1'))[0]?.id ?? ''
}
