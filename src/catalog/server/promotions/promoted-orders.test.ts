import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createProduct } from '../../../../tests/support/factories/entities.ts'
import { end, justBefore, openShopWithPromotion } from '../../../../tests/support/factories/promotion.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { applyDuePromotions, applyPromotions } from './apply-due-promotions.ts'

describe('an order placed around the end of a promotion', () => {
  const expected = { expectedPrice: 120_000 }
  const refusal = /Bát hương.*120\.000.*150\.000/

  test('is refused with the current price, and succeeds with it', async () => {
    const { shop, buy } = await openShopWithPromotion()
    shop.clock.now = justBefore(end)
    expect((await buy(expected)).status).toBe(200)
    shop.clock.now = end
    const refused = await buy(expected)
    expect([refused.status, refused.errors?.[0]?.field]).toEqual([409, 'lines.0.expectedPrice'])
    expect(refused.errors?.[0]?.message).toMatch(refusal)
    expect((await buy({ expectedPrice: 150_000 })).res_data.lines[0]?.price).toBe(150_000)
  })

  test('uses the clock of the database, even if the process is behind', async () => {
    const { shop, buy, read } = await openShopWithPromotion()
    shop.clock.now = justBefore(end)
    expect((await read()).price).toBe(120_000)
    shop.clock.database = end
    const refused = await buy(expected)
    expect([refused.status, refused.errors?.[0]?.message]).toEqual([409, expect.stringMatching(refusal)])
    expect((await buy()).res_data.lines[0]?.price).toBe(150_000)
    expect((await read()).price).toBe(150_000)
  })

  test('never gets the old price after waiting for the price update', async () => {
    const { shop, product, buy } = await openShopWithPromotion()
    shop.clock.now = justBefore(end)
    await shop.call('/product/')
    let waiting: ReturnType<typeof buy>[] = []
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select id from product where id = ${product.id}::uuid for no key update`)
      waiting = [buy(expected), buy()]
      await expect.poll(() => lockWaits(shop)).toHaveLength(2)
      await applyPromotions(tx, [product.id], { moment: end })
      shop.clock.database = end
    })
    const [strict, any] = await Promise.all(waiting)
    expect(strict?.status).toBe(409)
    expect(any?.res_data.lines[0]?.price).toBe(150_000)
  })

  test('is charged the quoted price or refused, even with many at once', async () => {
    const { shop, buy } = await openShopWithPromotion()
    shop.clock.now = justBefore(end)
    const early = Array.from({ length: 4 }, () => buy(expected))
    shop.clock.now = end
    const late = Array.from({ length: 4 }, () => buy(expected))
    const answers = await Promise.all([...early, ...late])
    const placed = answers.flatMap(({ status, res_data }) => (status === 200 ? [res_data.lines[0]?.price] : []))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(placed.every((price) => price === 120_000)).toBe(true)
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual(Array(4).fill(409))
  })
})

test('moving a promotion from one product to another waits, without a deadlock, for an order that locks both', async () => {
  const { shop, token, product, answer } = await openShopWithPromotion()
  const [first, last] = [product, await createProduct(shop, token)].sort((a, b) => (a.id < b.id ? -1 : 1))
  const reduceOnly = (one = product) => {
    const body = { prices: [{ variationId: one.variations[0]?.id, price: 99_000 }] }
    return shop.call(`/promotion/${answer.res_data.id}`, { method: 'PUT', body, token })
  }
  await reduceOnly(last)
  const lockAsOrders = (id?: string) => sql`select id from product where id = ${id}::uuid for no key update`
  let moved: ReturnType<typeof reduceOnly> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.execute(lockAsOrders(first?.id))
    moved = reduceOnly(first)
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    await tx.execute(lockAsOrders(last?.id))
  })
  expect((await moved)?.status).toBe(200)
})

test('a price that falls due while another waits for an order waits for the order of its own product', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const [first, last] = [await createProduct(shop, token), await createProduct(shop, token)]
  const ends = (id: string, when: string) =>
    shop.pool.query(`update variation set price_until = clock_timestamp() + $2::interval where product_id = $1`, [
      id,
      when,
    ])
  const isDue = async ({ id }: { id: string }) => {
    const { rows } = await shop.pool.query(
      'select price_until <= clock_timestamp() as due from variation where product_id = $1',
      [id],
    )
    return rows[0]?.due
  }
  await ends(first.id, '-1 second')
  const lockAsOrders = (id: string) => sql`select id from product where id = ${id}::uuid for no key update`
  let applied: Promise<unknown> | undefined
  await shop.db.transaction(async (ofLast) => {
    await ofLast.execute(lockAsOrders(last.id))
    await shop.db.transaction(async (ofFirst) => {
      await ofFirst.execute(lockAsOrders(first.id))
      applied = applyDuePromotions(shop.db, null)
      await expect.poll(() => lockWaits(shop)).toHaveLength(1)
      await ends(last.id, '0 seconds')
    })
    await expect.poll(() => isDue(first)).toBeNull()
    await ofLast.execute(sql`update variation set position = position where product_id = ${last.id}::uuid`)
  })
  expect(await applied).toBeUndefined()
  expect(await isDue(last)).toBeNull()
})
