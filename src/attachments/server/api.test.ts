import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadLimitBytes } from '#attachments/contract.ts'
import { defaultHomePage } from '#content/home-rules.ts'
import { isDatabaseGone } from '#foundation/database/database.ts'
import { withWorkContext } from '#foundation/logging/work-context.ts'
import { createBatch } from '../../../tests/support/factories/batch.ts'
import {
  createCollection,
  createOrder,
  createPage,
  createProduct,
  createStaff,
  uploadFile,
  uploadVideoFile,
} from '../../../tests/support/factories/entities.ts'
import { mp4 } from '../../../tests/support/factories/video.ts'
import { lockWaits } from '../../../tests/support/lock-waits.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'
import { sendFile } from '../../../tests/support/send-import.ts'
import { encodePicture, loadSharp } from './picture-jobs.ts'
import { storePicture } from './store-picture.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 120, b: 40 } } })

const get = (shop: TestShop, path: string, token?: string) =>
  shop.fetch(new Request(`http://shop.test${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} }))

const pictureIn = async (answer: Response) => sharp(await answer.arrayBuffer()).metadata()

/** The EXIF tag of a GPS location, in the byte order that sharp writes. */
const gpsTag = Buffer.from([0x25, 0x88])

describe('an uploaded picture', () => {
  test('is stored upright and without camera metadata', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const photo = await blank(300, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Lan' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 42/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const taken = (await sharp(photo).metadata()).exif
    expect([taken?.includes('Lan'), taken?.includes(gpsTag)]).toEqual([true, true])
    const name = '../Bát hương của Lan.JPG'
    const { res_status_code, res_data } = await uploadFile(shop, photo, { token, name, purpose: 'catalog' })
    expect(res_status_code).toBe(201)
    expect(res_data).toMatchObject({ width: 200, height: 300, mimeType: 'image/webp', createdBy: 'admin' })
    expect(res_data.filename).toBe('Bát hương của Lan.webp')
    const answer = await get(shop, res_data.url)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const { format, exif, icc, xmp, iptc, orientation } = await pictureIn(answer)
    expect({ format, exif, icc, xmp, iptc, orientation }).toEqual({ format: 'webp' })
  })

  test.each(['png', 'webp', 'jpeg'] as const)('may be a %s, whatever its file name', async (format) => {
    const shop = await openTestShop()
    const answer = await uploadFile(shop, await blank(40, 30).toFormat(format).toBuffer(), { name: 'anh', type: '' })
    expect(answer).toMatchObject({ res_status_code: 201, res_data: { width: 40, height: 30, purpose: 'review' } })
  })

  test.each([
    ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a web page', async () => '<!doctype html><script>alert(1)</script>'],
    ['a GIF', async () => blank(20, 20).gif().toBuffer()],
    ['half a photo', async () => (await noise()).subarray(0, 3000)],
    ['only a signature', async () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['more pixels than the limit', async () => blank(8000, 5001).png().toBuffer()],
    ['nothing', async () => ''],
  ])('is refused when it is %s called .jpg', async (_what, bytes) => {
    const shop = await openTestShop()
    expect(await uploadFile(shop, await bytes())).toMatchObject({
      status: 422,
      res_data: null,
      errors: [{ field: 'file' }],
    })
    expect((await shop.pool.query('select 1 from attachment')).rowCount).toBe(0)
  })

  test('is refused when it is too large or not sent as a file', async () => {
    const shop = await openTestShop()
    for (const size of [uploadLimitBytes + 1, 2 * uploadLimitBytes]) {
      expect((await uploadFile(shop, new Uint8Array(size))).status).toBe(413)
    }
    expect((await shop.call('/attachment/', { method: 'POST', body: { file: 'x' } })).status).toBe(415)
    const text = new FormData()
    text.set('file', 'x')
    const answer = await shop.call('/attachment/', { method: 'POST', raw: text })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'file' }] })
  })

  test('is decoded only in the accepted formats, even if the library supports more', async () => {
    const sharp = await loadSharp()
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .tiff()
      .toBuffer()
    await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported/)
    await expect(encodePicture(bytes)).rejects.toMatchObject({ name: 'BrokenPicture' })
  })

  test('needs permission for its purpose: anyone for reviews, staff for staff, catalog editors for the catalog', async () => {
    const shop = await openTestShop()
    const sales = await createStaff(shop, await shop.signIn(), 'SALES')
    const bytes = await blank(40, 30).png().toBuffer()
    for (const purpose of ['catalog', 'staff'] as const) {
      expect((await uploadFile(shop, bytes, { purpose })).status).toBe(403)
    }
    expect((await uploadFile(shop, bytes, { purpose: 'catalog', token: sales })).status).toBe(403)
    const { url, id } = (await uploadFile(shop, bytes, { purpose: 'staff', token: sales })).res_data
    const answers = [await get(shop, url), await get(shop, url, sales), await get(shop, `/media/${id}/160.webp`)]
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404])
  })
})

test('a picture whose row is written after the answer has its file', async () => {
  const shop = await openTestShop()
  const picture = { bytes: await blank(40, 30).webp().toBuffer(), width: 40, height: 30, color: '#b47828' }
  const request = { id: 'upload', statements: 0, statementMs: 0, isAwaited: true } as const
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table attachment in share mode`)
    const stored = withWorkContext(request, () => storePicture(shop, picture, { filename: 'anh', purpose: 'review' }))
    await expect(stored).rejects.toSatisfy(isDatabaseGone)
  })
  const rows = async () => (await shop.pool.query<{ key: string }>('select storage_key as key from attachment')).rows
  await expect.poll(rows).toHaveLength(1)
  for (const { key } of await rows()) expect(await shop.files.read(key)).toBeDefined()
})

test('a picture that is put to use at the same moment is not removed', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const bytes = await blank(40, 30).png().toBuffer()
  const { id } = (await uploadFile(shop, bytes, { token, purpose: 'catalog' })).res_data
  const other = await shop.pool.connect()
  try {
    await other.query('begin')
    await other.query('update product set avatar = $1 where id = $2', [id, product.id])
    const removal = shop.call(`/attachment/${id}`, { method: 'DELETE', token })
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    await other.query('commit')
    expect((await removal).status).toBe(409)
  } finally {
    other.release()
  }
})

test.each<[string, string, string, (id: string) => object]>([
  ['a product’s pictures', 'product', '/product/', (id) => ({ images: [id] })],
  ['a product’s text', 'product', '/product/', (id) => ({ description: textWith(id) })],
  ['a page’s attachments', 'page', '/page/', (id) => ({ attachments: [id] })],
  ['a page’s text', 'page', '/page/', (id) => ({ contentEn: textWith(id) })],
  ['a portrait', 'staff', '/auth/update/', (avatar) => ({ avatar })],
  [
    'a setting',
    `(select * from system_param where key = 'home.hero_picture')`,
    '/system-params/',
    (value) => ({ value }),
  ],
])('a picture that is put to use in %s at the same moment is not removed', async (_where, table, path, bodyOf) => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await createProduct(shop, token)
  await createPage(shop, token)
  const bytes = await blank(40, 30).png().toBuffer()
  const { id } = (await uploadFile(shop, bytes, { token, purpose: 'catalog' })).res_data
  const other = await shop.pool.connect()
  try {
    await other.query('begin')
    const { rows } = await other.query<{ id: string }>(`select id from ${table} used for no key update`)
    const use = shop.call(`${path}${rows[0]?.id}`, { method: 'PUT', body: bodyOf(id), token })
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    const removal = shop.call(`/attachment/${id}`, { method: 'DELETE', token })
    await expect.poll(() => lockWaits(shop)).toHaveLength(2)
    await other.query('commit')
    expect([(await use).status, (await removal).status]).toEqual([200, 409])
  } finally {
    other.release(true)
  }
})

const textWith = (id: string) => `<p><img src="/media/${id}/1280.webp" alt="Lư" width="40" height="30" /></p>`

test('a picture or video that can’t be recorded leaves no file', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  for (const table of ['attachment', 'video'])
    await shop.pool.query(`alter table ${table} add constraint no_more check (false) not valid`)
  const files = async () => {
    const keys: string[] = []
    for await (const key of shop.files.list()) keys.push(key)
    return keys.sort()
  }
  const before = await files()
  const picture = await blank(80, 60).jpeg().toBuffer()
  const answers = [
    await uploadFile(shop, picture, { token, purpose: 'catalog' }),
    await uploadVideoFile(shop, mp4(), { token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([500, 500])
  expect(await files()).toEqual(before)
})

test('one address uploads at most twenty pictures in ten minutes', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const bytes = await blank(8, 8).png().toBuffer()
  for (let n = 0; n < 20; n++) expect((await uploadFile(shop, bytes)).res_status_code).toBe(201)
  expect((await uploadFile(shop, bytes)).status).toBe(429)
})

/** A picture that hardly compresses. */
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

test('a picture that replaces another takes the texts and tags that it lacks, and keeps its own', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const bytes = await blank(40, 30).png().toBuffer()
  const upload = async () => (await uploadFile(shop, bytes, { token, purpose: 'catalog' })).res_data.id
  const change = (id: string, body: object) => shop.call(`/attachment/${id}`, { method: 'PUT', token, body })
  const [id, empty, described] = [await upload(), await upload(), await upload()]
  await change(id, { alt: 'Bát hương men rạn', altEn: 'Crackle-glaze bowl', tags: ['gốm'] })
  await change(empty, { alt: '', altEn: '' })
  await change(described, { alt: 'Nhìn từ trên', tags: ['mới'] })
  for (const by of [empty, described])
    expect((await shop.call(`/attachment/${id}/replace`, { method: 'POST', token, body: { by } })).status).toBe(200)
  const { rows } = await shop.pool.query('select id, alt, alt_en, tags from attachment where id <> $1 order by id', [
    id,
  ])
  expect(rows).toEqual([
    { id: empty, alt: 'Bát hương men rạn', alt_en: 'Crackle-glaze bowl', tags: ['gốm'] },
    { id: described, alt: 'Nhìn từ trên', alt_en: 'Crackle-glaze bowl', tags: ['mới'] },
  ])
})

test('replacing a picture everywhere stamps each use with the time of the change', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const bytes = await blank(40, 30).png().toBuffer()
  const upload = async () => (await uploadFile(shop, bytes, { token, purpose: 'catalog' })).res_data.id
  const [avatar, by] = [await upload(), await upload()]
  const product = await createProduct(shop, token, { avatar })
  await createBatch(shop, token, product.id, { images: [avatar] })
  await createCollection(shop, token, { avatar })
  await createPage(shop, token, { avatar })
  await shop.call('/home-page/', { method: 'PUT', token, body: { ...defaultHomePage, heroPicture: avatar } })
  for (const table of ['ritual', 'staff']) await shop.pool.query(`update ${table} set avatar = $1`, [avatar])
  await shop.pool.query(`update system_param set value = $1 where type = 'picture'`, [avatar])
  shop.advanceClock({ minutes: 1 })
  await shop.call(`/attachment/${avatar}/replace`, { method: 'POST', token, body: { by } })
  const tables = ['collection', 'home_page', 'page', 'product', 'product_batch', 'ritual', 'staff', 'system_param']
  const stamped = tables.map((table) => `select '${table}' as name from ${table} where updated_date = $1`)
  const { rows } = await shop.pool.query(stamped.join(' union '), [shop.clock.now])
  expect(rows.map(({ name }) => name).sort()).toEqual(tables)
})

test.each([
  ['/attachment/', { purpose: 'catalog' }],
  ['/video/', {}],
  ['/catalog-sheet/', { kind: 'products', isDryRun: 'true' }],
  ['/order/import', { isDryRun: 'true' }],
  ['/order/{orderId}/attachment', {}],
])(
  'a file sent to %s is read before a transaction begins: that may take longer than one may last',
  async (path, fields) => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await createProduct(shop, token)
    const { orderId } = await createOrder(shop, [{ productId, amount: 1 }])
    const before = shop.statements.length
    expect((await sendFile(shop, token, path.replace('{orderId}', orderId), 'not such a file', fields)).status).toBe(
      422,
    )
    expect(shop.statements.slice(before).filter((text) => /^begin/i.test(text))).toEqual([])
  },
)
