import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { clearParamCache } from '#system/server/system-params.ts'
import { createBatch } from '../support/factories/batch.ts'
import { createCutoff, tetCutoff, wireTime } from '../support/factories/cutoff.ts'
import {
  createProduct,
  createQuestion,
  createReview,
  createVoucher,
  sizesAndGlazes,
  uploadFile,
} from '../support/factories/entities.ts'
import { openPayingShop, transfer } from '../support/factories/payment.ts'

/** A shop in which every staff list has more than one row. */
async function openBusyShop() {
  const { shop, simulator, token, order } = await openPayingShop()
  const send = (method: string, path: string, body: object) => shop.call(path, { method, body, token })
  for (const n of [1, 2, 3]) {
    const product: Product = await createProduct(shop, token, { name: `Lư ${n}`, slug: `lu-${n}`, ...sizesAndGlazes })
    const [first] = product.variations
    await send('POST', '/stock/correction', { lines: [{ variationId: first?.id, change: n }], reason: 'received' })
    const promotion = { name: `Đợt ${n}`, endsDate: '2026-12-31 17:00:00', productIds: [product.id], value: 10 }
    await send('POST', '/promotion/', promotion)
    await send('PUT', `/product/${product.id}`, { slug: `lu-moi-${n}` })
    await createReview(shop, product.id, { email: `khach${n}@example.com` })
    await createBatch(shop, token, product.id)
    await createQuestion(shop, product.id, { question: `Lư ${n} có nặng không?` })
    await createVoucher(shop, token)
    await createCutoff(
      shop,
      token,
      tetCutoff({ zones: [{ zone: 'Toàn quốc', lastOrderDate: wireTime('2027-01-27T17:00') }] }),
    )
    await send('POST', '/page/', { title: `Trang ${n}` })
    await send('POST', '/menu/', { title: `Mục ${n}`, meta: { location: 'header' } })
    const { orderId } = await order({ email: `khach${n}@example.com`, phoneNumber: `091234567${n}` })
    await shop.call('/payment/', { method: 'POST', body: { orderId } })
    await shop.call('/payment/claim', { method: 'POST', body: { orderId } })
    await transfer(shop, simulator, { content: orderId, amount: 1000 * n })
    const paid = await order({ phoneNumber: `091234567${n}` })
    await transfer(shop, simulator, { content: paid.orderId, amount: paid.orderTotal })
    await send('POST', `/order/${paid.orderId}/cancel`, { phone: `091234567${n}` })
    const photo = sharp({ create: { width: 9 + n, height: 9, channels: 3, background: '#a40' } }).jpeg()
    await uploadFile(shop, await photo.toBuffer(), { token, purpose: 'catalog' })
    const someone = { username: `nhanvien${n}`, fullname: 'Thu', password: 'mat-khau-dai', role_id: 'SALES' }
    await send('POST', '/auth/add', someone)
  }
  return { shop, token }
}

test('a list runs no more statements for fifty rows than for one', async () => {
  const { shop, token } = await openBusyShop()
  const lists = shop.endpoints.filter(({ method, path }) => method === 'GET' && path.endsWith('/pagination'))
  const statementsFor = async (path: string, limit: number) => {
    // Parameters expire after two seconds, which could be between two calls.
    clearParamCache()
    const before = shop.statements.length
    const { res_data } = await shop.call<{ items: unknown[] }>(`${path}?limit=${limit}`, { token })
    return { rows: res_data?.items.length ?? 0, statements: shop.statements.length - before }
  }
  const problems: string[] = []
  for (const { path } of lists) {
    // Warms up caches, so that the second call is comparable.
    await statementsFor(path, 50)
    const one = await statementsFor(path, 1)
    const many = await statementsFor(path, 50)
    if (one.rows !== 1 || many.rows < 2) problems.push(`${path} shows ${one.rows} and ${many.rows} rows`)
    // A page that is not full needs no count query.
    if (many.statements > one.statements) problems.push(`${path} asks ${one.statements} and ${many.statements} times`)
  }
  expect(lists.length).toBeGreaterThan(15)
  expect(problems).toEqual([])
})
