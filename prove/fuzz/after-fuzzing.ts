import type { Order } from '#orders/contract.ts'
import { signIn } from '../../tests/support/api-of.ts'
import { orderBody } from '../../tests/support/factories/entities.ts'
import { findImbalances } from '../support/balance.ts'
import { ask, lineOf, place } from '../support/buyers.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'
import { type PreparedShop, restoreParams } from './prepare-shop.ts'

/** Whether the shop still sells and its books balance. */
export async function proveShopAfterFuzzing(shop: ShopUnderProof, setting: PreparedShop): Promise<Check[]> {
  const { goods, seeded } = setting
  // System parameters that the requests may have changed, such as delivery and payment methods.
  await restoreParams(shop, setting)
  const [product] = goods
  if (!product) throw new Error('There are no goods')
  const pages = ['/home', '/shop', `/product/${product.slug}`, '/en/blogs', '/sitemap.xml']
  const statuses = await Promise.all(pages.map(async (path) => (await fetch(shop.url() + path)).status))
  const pieces = 2
  const order = await place(shop.url(), orderBody([lineOf(product, 0, pieces)]))
  const token = await signIn(shop.url())
  const listed = await ask<{ items: Order[] }>(shop.url(), 'GET', '/order/pagination', { token })
  const problems = await shop.queryDatabase(async (db) => {
    const moved = await db.query<{ sku: string }>(
      `select sku from variation v where quantity <> coalesce((select m.quantity from stock_move m where m.variation_id = v.id order by id desc limit 1), 0)`,
    )
    return [
      ...moved.rows.map(({ sku }) => `${sku}: its moves end at another number`),
      ...(await findImbalances(db, seeded)),
    ]
  })
  return [
    check(
      'pages are served',
      statuses.every((status) => status === 200),
      statuses.join(),
    ),
    check(
      'an order is taken',
      order.res_data?.subtotal === pieces * product.price,
      order.res_data?.orderId ?? order.message,
    ),
    check('staff sign in and see it', listed.res_data?.items[0]?.orderId === order.res_data?.orderId),
    noProblems('stock, money, vouchers and history of all orders agree', problems),
  ]
}
