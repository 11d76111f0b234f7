import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOrder, createProduct, createVoucher } from '../../../tests/support/factories/entities.ts'
import { lockWaits } from '../../../tests/support/lock-waits.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { imported } from '../../../tests/support/send-import.ts'

test.each([
  ['goods', 'product'],
  ['vouchers', 'voucher'],
] as const)('a file that cancels orders waits for a buyer of their %s without a deadlock', async (_what, table) => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const placed = []
  for (const voucherCode of ['MOT', 'HAI']) {
    const { id: productId } = await createProduct(shop, token, { slug: voucherCode.toLowerCase() })
    const { id: voucherId } = await createVoucher(shop, token, { code: voucherCode })
    const order = await createOrder(shop, [{ productId, amount: 1 }], { voucherCode })
    placed.push({ ...order, locked: table === 'product' ? productId : voucherId })
  }
  // Other jobs lock products too.
  await shop.runJobs()
  // The file names them in the wrong order.
  const [last, first] = placed.sort((a, b) => (a.locked < b.locked ? 1 : -1))
  const file = ['order_id,status', ...placed.map(({ orderId }) => `${orderId},cancelled`)].join('\n')
  let report: ReturnType<typeof imported> | undefined
  const lock = (id?: string) => sql`select 1 from ${sql.identifier(table)} where id = ${id}::uuid for no key update`
  await shop.db.transaction(async (tx) => {
    await tx.execute(lock(first?.locked))
    report = imported(shop, token, '/order/import', file, { isDryRun: 'false' })
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    await tx.execute(lock(last?.locked))
  })
  expect(await report).toMatchObject({ changed: 2, isApplied: true })
})

test('a file that names a cancelled order does not wait for a buyer of its goods', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token)
  const { orderId } = await createOrder(shop, [{ productId, amount: 1 }])
  const body = { orderStatus: 'cancelled' }
  await shop.call(`/order/${orderId}/status`, { method: 'PUT', body, token })
  await shop.runJobs()
  const report = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from product where id = ${productId}::uuid for no key update`)
    return imported(shop, token, '/order/import', `order_id,status\n${orderId},cancelled`, { isDryRun: 'false' })
  })
  expect(report).toMatchObject({ same: 1, changed: 0 })
})
