import { randomBytes } from 'node:crypto'
import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import type { SystemParam } from '#system/contract.ts'
import { orderBody } from '../../tests/support/factories/entities.ts'
import { builtPassword } from '../../tests/support/open-built-shop.ts'
import { countSeededStock } from '../support/balance.ts'
import { addProduct, ask, lineOf } from '../support/buyers.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'
import { KnownValues, rememberCommonWords } from './known-values.ts'
import { createPrivateMarkers } from './private-markers.ts'
import { createStaffAccounts } from './staff-accounts.ts'

const plenty = 900_000

/**
 * Prepares the shop: staff with every kind of rights, products that are only bought, entries that any request may
 * change, and private data that must not leak.
 */
export async function prepareShop(shop: ShopUnderProof) {
  const people = await createStaffAccounts(shop.url)
  const { adminToken } = people
  const goods: Product[] = []
  for (const pieces of [[plenty], [plenty, plenty]])
    goods.push(await addProduct(shop.url(), adminToken, `Chỉ để mua ${pieces.length}`, pieces))
  const seeded = await shop.queryDatabase((db) =>
    countSeededStock(
      db,
      goods.map(({ id }) => id),
    ),
  )
  const known = new KnownValues(goods)
  rememberCommonWords(known)
  const [first] = goods
  if (!first) throw new Error('There are no goods')
  const privateMarkers = await createPrivateMarkers(shop, adminToken, first)
  for (let at = 0; at < 6; at++) {
    const product = await addProduct(shop.url(), adminToken, `Để thử ${at}`, at % 2 ? [50] : [20, 30])
    known.remember('product', product.id)
    known.addValues('slug', product.slug)
    for (const { id, sku } of product.variations) {
      known.remember('variation', id)
      known.addValues('sheet.sku', sku)
    }
    await addOffers(shop, adminToken, known, { id: product.id, at })
  }
  const orderIds: string[] = []
  for (let at = 0; at < 5; at++) {
    const { res_data: order } = await ask<Order>(shop.url(), 'POST', '/order/', { body: orderBody([lineOf(first)]) })
    orderIds.push(order.orderId)
    known.remember('order', order.orderId)
    known.remember('order-uuid', order.id)
    known.addValues('key', order.trackingKey)
  }
  await startPayosAttempts(shop, known, orderIds)
  await mailPasswordLink(shop, adminToken, known)
  const params = (await ask<SystemParam[]>(shop.url(), 'GET', '/system-params/', { token: adminToken })).res_data
  for (const { id, key } of params) if (!key.startsWith('kin.')) known.remember('system-params', id)
  return { people, known, privateMarkers, seeded, goods, params }
}

/** Adds a promotion of the product (every second one is running) and a ritual. */
async function addOffers(
  shop: ShopUnderProof,
  token: string,
  known: KnownValues,
  { id, at }: { id: string; at: number },
) {
  const add = async (section: string, body: object) => {
    const { res_data } = await ask<{ id: string }>(shop.url(), 'POST', `/${section}/`, { body, token })
    known.remember(section, res_data.id)
  }
  const startsDate = at % 2 ? undefined : '2040-01-01 00:00:00'
  await add('promotion', { name: `Đợt ${at}`, startsDate, endsDate: '2040-02-01 00:00:00', productIds: [id], value: 5 })
  await add('ritual', { name: `Lễ thử ${at}`, offerings: 'Hương hoa', dateRule: { kind: 'yearEnd' } })
}

/** The references of attempts at payOS are random. It can't be reached: the attempts fail, but may still be paid. */
async function startPayosAttempts(shop: ShopUnderProof, known: KnownValues, orderIds: readonly string[]) {
  for (const orderId of orderIds)
    await ask(shop.url(), 'POST', '/payment/', { body: { orderId, paymentMethod: 'payos' } })
  const { rows } = await shop.queryDatabase((db) =>
    db.query<{ reference: string }>(`select reference from payment where provider = 'payos'`),
  )
  if (rows.length === 0) throw new Error('No attempt at payOS was started')
  known.addValues('payos.orderCode', ...rows.map(({ reference }) => Number(reference)))
}

/** Creates a password reset link, as emailed to a user. */
async function mailPasswordLink(shop: ShopUnderProof, token: string, known: KnownValues): Promise<void> {
  const body = { username: 'fuzz.forgetful', fullname: 'Hay Quên', password: builtPassword, role_id: 'FUZZ_NONE' }
  const { res_data } = await ask<{ id: string }>(shop.url(), 'POST', '/auth/add', { body, token })
  const link = randomBytes(32).toString('base64url')
  await shop.queryDatabase((db) =>
    db.query(
      `insert into staff_password_reset (id, staff_id, token_hash, expire_date)
       values (gen_random_uuid(), $1, sha256($2::text::bytea), now() + interval '1 day')`,
      [res_data.id, link],
    ),
  )
  known.addValues('auth.token', link)
}

export type PreparedShop = Awaited<ReturnType<typeof prepareShop>>

/**
 * Restores settings that staff may have changed, such as delivery and payment methods, so that the shop can sell again.
 */
export async function restoreParams(shop: ShopUnderProof, { params, people }: PreparedShop): Promise<void> {
  await people.again('sadmin')
  const token = people.token('sadmin')
  const now = (await ask<SystemParam[]>(shop.url(), 'GET', '/system-params/', { token })).res_data
  for (const { key, value, type, paramGroup, title, isPublic } of params) {
    const same = now.find((param) => param.key === key)
    if (!same)
      await ask(shop.url(), 'POST', '/system-params/', {
        body: { key, value, type, paramGroup, title, isPublic },
        token,
      })
    else if (same.value !== value || same.type !== type)
      await ask(shop.url(), 'PUT', `/system-params/${same.id}`, { body: { value, type }, token })
  }
}
