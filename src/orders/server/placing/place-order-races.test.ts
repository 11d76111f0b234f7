import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import { createProduct, orderBody, sizesAndGlazes } from '../../../../tests/support/factories/entities.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

const place = (shop: TestShop, body: unknown, token?: string) =>
  shop.call<Order>('/order/', { method: 'POST', body, ...(token && { token }) })

async function shopWithProduct(input: Record<string, unknown>) {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token, input)
  const stock = async () => (await shop.call<Product>(`/product/${productId}`)).res_data.quantity
  return { shop, token, productId, stock }
}

test('forty concurrent buyers of the same goods in any order buy all the stock without a deadlock', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const choice = (size: string, glaze: string) => [
    { name: 'Kích thước', value: size },
    { name: 'Men', value: glaze },
  ]
  const bowl = await createProduct(shop, token, sizesAndGlazes)
  const candle = await createProduct(shop, token)
  const inputs = [
    { productId: bowl.id, selectedVariations: choice('Ø16', 'Lam'), amount: 1 },
    { productId: bowl.id, selectedVariations: choice('Ø16', 'Rạn'), amount: 1 },
    { productId: candle.id, amount: 1 },
  ]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      place(shop, orderBody([0, 1, 2].flatMap((i) => inputs[(i * (n + 1) + n) % 3] ?? []))),
    ),
  )
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  const sold = (productId: string, price: number) =>
    answers
      .flatMap(({ status, res_data }) => (status === 200 ? res_data.lines : []))
      .filter((line) => line.productId === productId && line.price === price)
      .reduce((sum, { amount }) => sum + amount, 0)
  const bowlNow = await shop.call<Product>(`/product/${bowl.id}`)
  const candleNow = await shop.call<Product>(`/product/${candle.id}`)
  expect(bowlNow.res_data.variations.map(({ quantity }) => quantity)).toEqual([
    5 - sold(bowl.id, 200_000),
    3 - sold(bowl.id, 250_000),
    0,
  ])
  expect(bowlNow.res_data).toMatchObject({ quantity: 8 - sold(bowl.id, 200_000) - sold(bowl.id, 250_000) })
  expect(candleNow.res_data).toMatchObject({
    quantity: 10 - sold(candle.id, 150_000),
    soldCount: sold(candle.id, 150_000),
  })
  expect(sold(bowl.id, 250_000)).toBeGreaterThan(0)
})

describe('between pricing an order and writing it', () => {
  /** Places orders while another connection locks the product, and unlocks it once all of them wait. */
  async function placeWhileHeld(
    shop: TestShop,
    productId: string,
    orders: [body: unknown, token: string | undefined][],
    meanwhile = 'select 1',
  ) {
    const hand = await shop.pool.connect()
    try {
      await hand.query('begin')
      await hand.query('select 1 from product where id = $1 for update', [productId])
      const placed = Promise.all(orders.map(([body, token]) => place(shop, body, token)))
      await expect.poll(() => lockWaits(shop)).toHaveLength(orders.length)
      await hand.query(meanwhile)
      await hand.query('commit')
      return await placed
    } finally {
      // Destroyed, in case it still holds a lock.
      hand.release(true)
    }
  }

  test.each([
    ['buyers', false],
    ['staff who order for them', true],
  ])('of %s one gets the last pieces; the other sees what is left of which line', async (_who, isStaff) => {
    const { shop, token, productId, stock } = await shopWithProduct({ name: 'Nến cốc', quantity: 3 })
    const orders = [1, 2].map((): [unknown, string | undefined] => [
      orderBody([{ productId, amount: 2 }]),
      isStaff ? token : undefined,
    ])
    const answers = await placeWhileHeld(shop, productId, orders)
    const [placed, refused] = answers.sort((one, other) => one.status - other.status)
    expect(placed?.res_status_code).toBe(201)
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ field: 'lines.0', message: '“Nến cốc” chỉ còn 1 sản phẩm.' }],
    })
    expect(await stock()).toBe(1)
    const { rows } = await shop.pool.query(
      'select (select count(*) from shop_order) as orders, (select count(*) from order_line) as lines',
    )
    expect(rows).toEqual([{ orders: 1, lines: 1 }])
  })

  test('returned pieces become available', async () => {
    const { shop, productId, stock } = await shopWithProduct({ quantity: 3 })
    // The first check reports too few; by the time of the retry there are enough.
    await shop.pool.query(`
      create sequence moves;
      create function too_few_at_first() returns trigger language plpgsql as $$ begin
        if nextval('moves') = 1 then
          raise exception using errcode = 'check_violation', constraint = 'variation_quantity_check';
        end if;
        return new;
      end $$;
      create trigger too_few before update of quantity on variation for each row execute function too_few_at_first()`)
    expect((await place(shop, orderBody([{ productId, amount: 2 }]))).res_status_code).toBe(201)
    expect(await stock()).toBe(1)
  })

  test('a deleted product is sold out', async () => {
    const { shop, productId } = await shopWithProduct({ name: 'Nến cốc' })
    const [refused] = await placeWhileHeld(
      shop,
      productId,
      [[orderBody([{ productId, amount: 1 }]), undefined]],
      `delete from product where id = '${productId}'`,
    )
    expect(refused).toMatchObject({ status: 409, errors: [{ field: 'lines.0' }] })
    const { rows } = await shop.pool.query('select count(*) as n from shop_order')
    expect(rows).toEqual([{ n: 0 }])
  })
})
