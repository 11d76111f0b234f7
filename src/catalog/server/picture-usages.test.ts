import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { createProduct, uploadFile } from '../../../tests/support/factories/entities.ts'
import { lockWaits } from '../../../tests/support/lock-waits.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

test('replacing a picture of goods waits, without a deadlock, for an order that locks them one by one', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const upload = async () => (await uploadFile(shop, bytes, { token, purpose: 'catalog' })).res_data.id
  const [image, by] = [await upload(), await upload()]
  const inVariation = () => createProduct(shop, token, { variations: [{ price: 1000, quantity: 1, image }] })
  const [first = '', last = ''] = [await inVariation(), await inVariation()].map(({ id }) => id).sort()
  const lockAsOrders = (id: string) => sql`select id from product where id = ${id}::uuid for no key update`
  let replaced: ReturnType<typeof shop.call> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.execute(lockAsOrders(first))
    replaced = shop.call(`/attachment/${image}/replace`, { method: 'POST', token, body: { by } })
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    await tx.execute(lockAsOrders(last))
    await tx.execute(sql`update variation set quantity = 0 where product_id in (${first}::uuid, ${last}::uuid)`)
  })
  expect((await replaced)?.status).toBe(200)
  for (const id of [first, last])
    expect((await shop.call<Product>(`/product/${id}`)).res_data.variations).toMatchObject([{ image: by, quantity: 0 }])
})
