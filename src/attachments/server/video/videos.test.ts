import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { runDailyTasks } from '#run-daily-tasks.ts'
import {
  createProduct,
  createStaff,
  setParam,
  uploadFile,
  uploadVideoFile,
} from '../../../../tests/support/factories/entities.ts'
import { mp4, webm } from '../../../../tests/support/factories/video.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

const get = (shop: TestShop, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.fetch(new Request(`http://shop.test${path}`, { headers, method }))

const changeProduct = (shop: TestShop, token: string, id: string, body: object) =>
  shop.call<Product>(`/product/${id}`, { method: 'PUT', token, body })

describe('an uploaded video', () => {
  test.each([
    ['MP4', mp4(), 'video/mp4', 45_000],
    ['WebM', webm(), 'video/webm', null],
  ])(
    'is stored as the %s it is, whatever its name says, and played from the shop',
    async (_what, bytes, type, length) => {
      const shop = await openTestShop()
      const { res_status_code, res_data } = await uploadVideoFile(shop, bytes, {
        token: await shop.signIn(),
        name: '../Thắp hương.jpg',
      })
      expect(res_status_code).toBe(201)
      expect(res_data).toMatchObject({ mimeType: type, durationMs: length, size: bytes.length })
      expect(res_data.filename).toBe(`Thắp hương.${type.replace('video/', '')}`)
      const answer = await get(shop, res_data.url)
      const { headers } = answer
      expect(answer.status).toBe(200)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-length')).toBe(String(bytes.length))
      expect(headers.get('accept-ranges')).toBe('bytes')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toContain('immutable')
      expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0)
      const other = res_data.url.replace(/\w+$/, type === 'video/mp4' ? 'webm' : 'mp4')
      expect((await get(shop, other)).status).toBe(404)
    },
  )

  test('is refused with its reason, and leaves nothing behind', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const refused = { 'mã HTML': Buffer.from('<!doctype html><script>alert(1)</script>'), HEVC: mp4({ codec: 'hvc1' }) }
    for (const [what, bytes] of Object.entries(refused)) {
      const { status, errors } = await uploadVideoFile(shop, bytes, { token })
      expect([what, status, errors?.[0]?.field]).toEqual([what, 422, 'file'])
    }
    expect((await uploadVideoFile(shop, mp4({ codec: 'hvc1' }), { token })).errors?.[0]?.message).toContain('H.264')
    for await (const key of shop.files.list()) expect(key).not.toMatch(/mp4|webm/)
  })

  test('may be as large as the shop says', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await setParam(shop, token, 'attachment.video_limit', '1')
    const padded = (bytes: number) =>
      Buffer.concat([mp4(), Buffer.from([0, 0, 0, 0]), Buffer.from('free'), Buffer.alloc(bytes)])
    expect((await uploadVideoFile(shop, padded(900_000), { token })).res_status_code).toBe(201)
    const message = 'Tệp quá lớn (tối đa 1 MB).'
    const tooLarge = await uploadVideoFile(shop, padded(1_100_000), { token })
    expect(tooLarge).toMatchObject({ status: 413, message, errors: [{ field: 'file', message }] })
  })

  test('is accepted only from staff with the right for it', async () => {
    const shop = await openTestShop()
    const sales = await createStaff(shop, await shop.signIn(), 'SALES')
    expect((await uploadVideoFile(shop, mp4())).status).toBe(401)
    expect((await uploadVideoFile(shop, mp4(), { token: sales })).status).toBe(403)
  })
})

test('a player gets the parts that it asks for, of a large file too', async () => {
  const shop = await openTestShop()
  const bytes = Buffer.concat([mp4(), Buffer.from([0, 0, 0, 0]), Buffer.from('mdat'), Buffer.alloc(600_000, 3)])
  const { url } = (await uploadVideoFile(shop, bytes, { token: await shop.signIn() })).res_data
  const part = await get(shop, url, { Range: 'bytes=100-400099' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-400099/${bytes.length}`])
  expect(part.headers.get('content-length')).toBe('400000')
  expect(Buffer.compare(Buffer.from(await part.arrayBuffer()), bytes.subarray(100, 400_100))).toBe(0)
  const end = await get(shop, url, { Range: 'bytes=-10' })
  expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 10])
  const beyond = await get(shop, url, { Range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  const etag = part.headers.get('etag') ?? ''
  expect((await get(shop, url, { Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206)
  expect((await get(shop, url, { Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200)
  expect((await get(shop, url, { 'If-None-Match': etag })).status).toBe(304)
  const head = await get(shop, url, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  // RFC 9110 §14.2: only a GET has ranges.
  expect((await get(shop, url, { Range: 'bytes=0-9' }, 'HEAD')).status).toBe(200)
  for (const path of [`/media/${crypto.randomUUID()}/video.mp4`, '/media/x/video.mp4', url.replace('video', 'film')]) {
    expect((await get(shop, path)).status).toBe(404)
  }
})

test('a product shows its video with a picture of its choice, else with its first one', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  expect(product.video).toBeNull()
  const white = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const [first, other] = await Promise.all([0, 1].map(() => uploadFile(shop, white, { token, purpose: 'catalog' })))
  const avatar = first?.res_data.id ?? ''
  const videoPoster = other?.res_data.id ?? ''
  const { id } = (await uploadVideoFile(shop, mp4(), { token })).res_data
  const { res_data } = await changeProduct(shop, token, product.id, { videoId: id, avatar })
  expect(res_data.video).toMatchObject({ id, durationMs: 45_000, url: `/media/${id}/video.mp4` })
  expect(res_data.video?.poster?.id).toBe(avatar)
  const chosen = await changeProduct(shop, token, product.id, { videoPoster })
  expect(chosen.res_data.video?.poster?.id).toBe(videoPoster)
  expect(chosen.res_data.pictures.map((picture) => picture.id)).toEqual([avatar])
  expect((await shop.call(`/attachment/${videoPoster}`, { method: 'DELETE', token })).status).toBe(409)
  // An editor sends back what it has read.
  expect((await changeProduct(shop, token, product.id, res_data)).res_data.video?.id).toBe(id)
  const unknown = await changeProduct(shop, token, product.id, { videoId: crypto.randomUUID() })
  expect(unknown).toMatchObject({ status: 422, errors: [{ field: 'videoId' }] })
  expect((await changeProduct(shop, token, product.id, { videoId: '' })).res_data.video).toBeNull()
})

test('a video that nothing has shown for a day is gone, its file too; a shown one stays', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const [shown, unused] = [mp4(), webm()].map((bytes) => uploadVideoFile(shop, bytes, { token }))
  const kept = (await shown)?.res_data
  const gone = (await unused)?.res_data
  await changeProduct(shop, token, product.id, { videoId: kept?.id })
  const statuses = async () => [(await get(shop, kept?.url ?? '')).status, (await get(shop, gone?.url ?? '')).status]
  await runDailyTasks(shop)
  expect(await statuses()).toEqual([200, 200])
  shop.advanceClock({ hours: 25 })
  await runDailyTasks(shop)
  expect(await statuses()).toEqual([200, 404])
  const keys = []
  for await (const key of shop.files.list()) keys.push(key)
  expect(keys.filter((key) => /mp4|webm/.test(key))).toEqual([expect.stringContaining(kept?.id ?? '')])
  // Staff have a day to notice a mistake.
  await changeProduct(shop, token, product.id, { videoId: '' })
  await runDailyTasks(shop)
  await changeProduct(shop, token, product.id, { videoId: kept?.id })
  shop.advanceClock({ hours: 25 })
  await runDailyTasks(shop)
  expect(await statuses()).toEqual([200, 404])
  await shop.call(`/product/${product.id}`, { method: 'DELETE', token })
  await runDailyTasks(shop)
  expect(await statuses()).toEqual([200, 404])
  shop.advanceClock({ hours: 24 })
  await runDailyTasks(shop)
  expect(await statuses()).toEqual([404, 404])
})
