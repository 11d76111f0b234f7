import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AttachmentUse } from '#attachments/contract.ts'
import type { ProductBatch, ShownBatch } from '#catalog/batches/contract.ts'
import type { Product } from '#catalog/contract.ts'
import { lockUntilCommit } from '#foundation/database/advisory-lock.ts'
import { runDailyTasks } from '#run-daily-tasks.ts'
import { batchBody, createBatch } from '../../../../tests/support/factories/batch.ts'
import {
  createProduct,
  createStaff,
  uploadFile,
  uploadVideoFile,
} from '../../../../tests/support/factories/entities.ts'
import { mp4 } from '../../../../tests/support/factories/video.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

async function openIncenseShop() {
  const shop = await openTestShop({ environment: { PUBLIC_URL: 'https://tamhuong.example' } })
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { name: 'Nhang cây trầm hương', slug: 'nhang-cay-tram-huong' })
  const put = (id: string, body: object, headers = {}) =>
    shop.call<ProductBatch>(`/product-batch/${id}`, { method: 'PUT', token, body, headers })
  const shown = (code: string) => shop.call<ShownBatch>(`/product-batch/code/${code}`)
  return { shop, token, product, put, shown }
}

const picture = (shop: TestShop, token: string, background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
    .then((bytes) => uploadFile(shop, bytes, { token, purpose: 'catalog' }))
    .then(({ res_data }) => res_data.id)

test('a batch gets a code of its product and day; everyone finds it by the code, however it is typed', async () => {
  const { shop, token, product, shown } = await openIncenseShop()
  const { res_data: first, status } = await createBatch(shop, token, product.id, { burningMinutes: 45, villageEn: '' })
  expect([status, first.code, first.pageUrl]).toEqual([
    200,
    'ncth-261105',
    'https://tamhuong.example/batch/ncth-261105',
  ])
  expect((await createBatch(shop, token, product.id)).res_data.code).toBe('ncth-261105-2')
  expect((await createBatch(shop, token, product.id, { code: ' Tram-01 ' })).res_data.code).toBe('tram-01')
  const { res_data } = await shown('NCTH-261105')
  expect(res_data).toMatchObject({
    code: 'ncth-261105',
    product: { slug: 'nhang-cay-tram-huong', isPublished: true },
    village: 'Làng hương Quảng Phú Cầu, Hà Nội',
    villageEn: null,
    ingredients: ['Bột trầm', 'Bột bời lời', 'Tăm tre'],
    burningMinutes: 45,
    video: null,
  })
  expect(Object.keys(res_data)).not.toContain('createdBy')
})

test('batches added at the same moment get codes of their own', async () => {
  const { shop, token, product } = await openIncenseShop()
  const added = await Promise.all([1, 2, 3].map(() => createBatch(shop, token, product.id)))
  const codes = added.map(({ message, res_data }) => res_data?.code ?? message)
  expect(codes.toSorted()).toEqual(['ncth-261105', 'ncth-261105-2', 'ncth-261105-3'])
})

test('batches of two products with the same initials get codes of their own at the same moment', async () => {
  const { shop, token, product } = await openIncenseShop()
  const other = await createProduct(shop, token, { name: 'Nến cốc trang hoàng', slug: 'nen-coc-trang-hoang' })
  await createBatch(shop, token, product.id, { code: 'tram-01' })
  let added: ReturnType<typeof createBatch> | undefined
  await shop.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'batch code')
    added = createBatch(shop, token, other.id)
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    await tx.execute(sql`update product_batch set code = 'ncth-261105'`)
  })
  expect((await added)?.res_data.code).toBe('ncth-261105-2')
})

test('an error names its field', async () => {
  const { shop, token, product } = await openIncenseShop()
  await createBatch(shop, token, product.id, { code: 'tram-01' })
  const unknown = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'
  for (const [more, field] of [
    [{ code: 'TRAM-01' }, 'code'],
    [{ code: 'trầm 1' }, 'code'],
    [{ code: 'ab' }, 'code'],
    [{ code: 'a'.repeat(25) }, 'code'],
    [{ productId: unknown }, 'productId'],
    [{ productId: unknown, code: 'moi-1' }, 'productId'],
    [{ producedDate: '2026-02-30' }, 'producedDate'],
    [{ producedDate: '2027-11-05' }, 'producedDate'],
    [{ bestBefore: '2026-11-05' }, 'bestBefore'],
    [{ village: ' ' }, 'village'],
    [{ ingredients: [] }, 'ingredients'],
    [{ ingredients: ['Bột trầm', 'Bột trầm'] }, 'ingredients'],
    [{ ingredientsEn: ['Agarwood'] }, 'ingredientsEn'],
    [{ burningMinutes: 0 }, 'burningMinutes'],
    [{ videoId: unknown }, 'videoId'],
    [{ ashPictureId: unknown }, 'ashPictureId'],
    [{ images: [unknown] }, 'images'],
    [{ luck: 'nhiều' }, 'luck'],
  ] as const) {
    const answer = await createBatch(shop, token, product.id, more)
    expect([answer.status, answer.errors?.[0]?.field]).toEqual([422, field])
  }
})

test('staff who edit products change, disable and remove batches; others only see enabled ones', async () => {
  const { shop, token, product, put, shown } = await openIncenseShop()
  const { res_data: added } = await createBatch(shop, token, product.id, { maker: 'Tổ nhang', note: 'Phơi hai ngày.' })
  const sales = await createStaff(shop, token, 'SALES')
  const path = `/product-batch/${added.id}`
  expect((await createBatch(shop, sales, product.id)).status).toBe(403)
  expect((await shop.call('/product-batch/pagination', { token: sales })).status).toBe(403)
  expect((await shop.call('/product-batch/pagination')).status).toBe(401)
  expect((await shop.call(path)).status).toBe(401)
  expect((await shop.call(path, { method: 'DELETE', token: sales })).status).toBe(403)

  const off = await put(added.id, batchBody(product.id, { isEnabled: false, maker: null }))
  expect(off.res_data).toMatchObject({ isEnabled: false, maker: null, note: null, version: 2, code: added.code })
  expect((await put(added.id, batchBody(product.id), { 'if-match': '"1"' })).status).toBe(409)
  expect((await shown(added.code)).status).toBe(404)
  const listed = () => shop.call<{ total: number }>(`/product-batch/shown?productId=${product.id}`)
  expect((await listed()).res_data.total).toBe(0)
  // An editor sends back what it has read; the code stays.
  const on = await put(added.id, { ...off.res_data, code: 'khac-1', isEnabled: true })
  expect(on.res_data).toMatchObject({ isEnabled: true, code: added.code })
  expect((await listed()).res_data.total).toBe(1)
  for (const [q, total] of [
    ['ncth', 1],
    ['quang phu cau', 1],
    ['nhang tram', 1],
    ['bat huong', 0],
  ] as const) {
    const found = await shop.call<{ total: number }>(`/product-batch/pagination?q=${encodeURI(q)}`, { token })
    expect([q, found.res_data.total]).toEqual([q, total])
  }
  expect((await shop.call(path, { method: 'DELETE', token })).status).toBe(200)
  expect([(await shop.call(path, { token })).status, (await shown(added.code)).status]).toEqual([404, 404])
})

test('a product names its two newest enabled batches; a draft has no public batch, an archived product still has', async () => {
  const { shop, token, product, shown } = await openIncenseShop()
  const days = ['2026-10-01', '2026-11-05', '2026-09-01', '2026-11-10']
  for (const producedDate of days)
    await createBatch(shop, token, product.id, { producedDate, isEnabled: producedDate !== '2026-11-10' })
  const read = async () => (await shop.call<Product>(`/product/${product.id}`)).res_data
  expect((await read()).batches).toEqual([
    { code: 'ncth-261105', producedDate: '2026-11-05' },
    { code: 'ncth-261001', producedDate: '2026-10-01' },
  ])
  const isShown = async () => {
    const page = await shop.call<{ items: ProductBatch[] }>('/product-batch/pagination', { token })
    return page.res_data.items.map((batch) => batch.isShown)
  }
  expect(await isShown()).toEqual([false, true, true, true])
  const setStatus = (status: string) => shop.call(`/product/${product.id}`, { method: 'PUT', token, body: { status } })
  await setStatus('archived')
  expect((await shown('ncth-261105')).res_data.product.isPublished).toBe(false)
  expect(await isShown()).toEqual([false, true, true, true])
  await setStatus('draft')
  expect(await isShown()).toEqual([false, false, false, false])
  expect((await shown('ncth-261105')).status).toBe(404)
  expect((await shop.call(`/product/${product.id}`, { method: 'DELETE', token })).status).toBe(200)
  const left = await shop.call<{ total: number }>('/product-batch/pagination', { token })
  expect(left.res_data.total).toBe(0)
})

test('pictures and a video of a batch are in use: neither deleted by staff nor by the daily cleanup', async () => {
  const { shop, token, product, put, shown } = await openIncenseShop()
  const [ashPictureId, image, other] = await Promise.all(
    ['#777', '#a40', '#fff'].map((one) => picture(shop, token, one)),
  )
  const { res_data: film } = await uploadVideoFile(shop, mp4(), { token })
  const media = { ashPictureId, images: [image], videoId: film.id }
  const { res_data: added } = await createBatch(shop, token, product.id, media)
  expect(added).toMatchObject({ ashPictureId, images: [image], videoId: film.id })
  const { res_data } = await shown(added.code)
  expect([res_data.ashPicture?.id, res_data.pictures.map(({ id }) => id), res_data.video?.url]).toEqual([
    ashPictureId,
    [image],
    `/media/${film.id}/video.mp4`,
  ])
  expect(res_data.video?.poster?.id).toBe(image)
  const uses = await shop.call<AttachmentUse[]>(`/attachment/${ashPictureId}/uses`, { token })
  expect(uses.res_data).toEqual([{ kind: 'batch', id: added.id, title: added.code }])
  for (const id of [ashPictureId, image])
    expect((await shop.call(`/attachment/${id}`, { method: 'DELETE', token })).status).toBe(409)
  await shop.call(`/attachment/${image}/replace`, { method: 'POST', token, body: { by: other } })
  expect((await shown(added.code)).res_data.pictures.map(({ id }) => id)).toEqual([other])

  const later = () => {
    shop.advanceClock({ hours: 25 })
    return runDailyTasks(shop)
  }
  const filmStatus = async () => (await shop.fetch(new Request(`https://tamhuong.example${film.url}`))).status
  await later()
  expect(await filmStatus()).toBe(200)
  const token2 = await shop.signIn()
  await shop.call(`/product-batch/${added.id}`, { method: 'PUT', token: token2, body: batchBody(product.id) })
  await later()
  expect(await filmStatus()).toBe(200)
  await later()
  expect(await filmStatus()).toBe(404)
  // The database refuses to delete a video in use, which would stop the task before other videos.
  expect(shop.logged.filter((line) => line.includes('a daily task failed'))).toEqual([])
  expect((await put(added.id, batchBody(product.id))).status).toBeLessThan(500)
})
