import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureWidths } from '#attachments/rules.ts'
import { createProduct, createReview, uploadFile } from '../../../tests/support/factories/entities.ts'
import { failCommitOfDelete } from '../../../tests/support/fail-commit.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 120, b: 40 } } })

const get = (shop: TestShop, path: string, token?: string) =>
  shop.fetch(new Request(`http://shop.test${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} }))

const pictureIn = async (answer: Response) => {
  // The application itself does not decode AVIF.
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] })
  return sharp(await answer.arrayBuffer()).metadata()
}

describe('the picture of a review', () => {
  test('is visible only to moderators until its review is approved, and again after rejection', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await createProduct(shop, token)
    const { id, url } = (await uploadFile(shop, await blank(400, 300).jpeg().toBuffer())).res_data
    const paths = [url, `/media/${id}/320.webp`]
    const statuses = async (as?: string) => Promise.all(paths.map(async (path) => (await get(shop, path, as)).status))
    const review = await createReview(shop, productId, { attachments: [id] })
    const decide = (isApproved: string) =>
      shop.call(`/review-feedback/${review.id}`, { method: 'PUT', body: { isApproved }, token })
    expect(await statuses()).toEqual([404, 404])
    expect(await statuses(token)).toEqual([200, 404])
    await decide('Y')
    expect(await statuses()).toEqual([200, 200])
    await decide('N')
    expect(await statuses()).toEqual([404, 404])
    await decide('Y')
    await shop.call(`/review-feedback/${review.id}`, { method: 'DELETE', token })
    expect(await statuses()).toEqual([404, 404])
  })

  test('stays while an approved review shows it, whatever happens to another review with it', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id: productId } = await createProduct(shop, token)
    const { id, url } = (await uploadFile(shop, await blank(40, 30).jpeg().toBuffer())).res_data
    await createReview(shop, productId, { attachments: [id], isApproved: 'Y' }, token)
    const [copy, other] = [0, 1].map(() => createReview(shop, productId, { attachments: [id] }))
    await shop.call(`/review-feedback/${(await copy)?.id}`, { method: 'PUT', body: { isApproved: 'N' }, token })
    await shop.call(`/review-feedback/${(await other)?.id}`, { method: 'DELETE', token })
    expect((await get(shop, url)).status).toBe(200)
  })
})

describe('pictures in the served widths', () => {
  test('have the requested width, are never enlarged, and are cached by browsers', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = (await uploadFile(shop, await blank(1000, 500).png().toBuffer(), { token, purpose: 'catalog' }))
      .res_data
    for (const [file, width, height, type] of [
      ['320.webp', 320, 160, 'image/webp'],
      ['1600.webp', 1000, 500, 'image/webp'],
    ] as const) {
      const answer = await get(shop, `/media/${id}/${file}`)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(await pictureIn(answer)).toMatchObject({ width, height, format: 'webp' })
    }
  })

  test('are served as WebP while the AVIF is being encoded, and as AVIF from then on', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const bytes = await blank(1000, 500).png().toBuffer()
    const { id } = (await uploadFile(shop, bytes, { token, purpose: 'catalog' })).res_data
    const first = await get(shop, `/media/${id}/640.avif`)
    expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=60',
    ])
    await expect.poll(() => shop.files.read(`media/${id}/640.avif`)).toBeDefined()
    const next = await get(shop, `/media/${id}/640.avif`)
    expect(next.headers.get('content-type')).toBe('image/avif')
    expect(next.headers.get('cache-control')).toContain('immutable')
    expect(await pictureIn(next)).toMatchObject({ width: 640, height: 320, format: 'heif' })
  })

  test('are not encoded as WebP again while the AVIF is being encoded', async () => {
    const shop = await openTestShop()
    const bytes = await blank(1000, 500).png().toBuffer()
    const upload = { token: await shop.signIn(), purpose: 'catalog' } as const
    const { id } = (await uploadFile(shop, bytes, upload)).res_data
    await shop.files.put(`media/${id}/640.webp`, new TextEncoder().encode('stored'))
    expect(await (await get(shop, `/media/${id}/640.avif`)).text()).toBe('stored')
    await expect.poll(() => shop.files.read(`media/${id}/640.avif`)).toBeDefined()
  })

  test('come as a 1200 × 630 JPEG with the shop’s name for shared links, whatever their aspect ratio', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    for (const [width, height, nameplate] of [
      [300, 900, { left: 52, top: 350, width: 464, height: 100 }],
      [2000, 400, { left: 498, top: 550, width: 298, height: 60 }],
    ] as const) {
      const bytes = await blank(width, height).png().toBuffer()
      const { id } = (await uploadFile(shop, bytes, { token, purpose: 'catalog' })).res_data
      const answer = await get(shop, `/media/${id}/og.jpg`)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const shared = await answer.arrayBuffer()
      expect(await sharp(shared).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
      const { channels } = await sharp(await sharp(shared).extract(nameplate).toBuffer()).stats()
      const [red] = channels
      expect([red?.min, red?.max].map((shade = 0) => (shade < 80 ? 'ink' : shade > 230 ? 'paper' : shade))).toEqual([
        'ink',
        'paper',
      ])
    }
  })

  test('exist only in those widths', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = (await uploadFile(shop, await blank(40, 30).png().toBuffer(), { token, purpose: 'catalog' }))
      .res_data
    for (const width of pictureWidths) expect((await get(shop, `/media/${id}/${width}.webp`)).status).toBe(200)
    const wrong = [`${id}/321.webp`, `${id}/0320.webp`, `${id}/99999.webp`, `${id}/320.png`, `${id}/320`, id]
    for (const path of [...wrong, `${crypto.randomUUID()}/320.webp`, 'x/320.webp', '..%2f..%2f/320.webp']) {
      expect((await get(shop, `/media/${path}`)).status).toBe(404)
    }
  })

  test('are deleted with the picture', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const bytes = await blank(400, 300).png().toBuffer()
    const { id, url } = (await uploadFile(shop, bytes, { token, purpose: 'catalog' })).res_data
    expect((await get(shop, `/media/${id}/160.webp`)).status).toBe(200)
    expect((await shop.call(`/attachment/${id}`, { method: 'DELETE' })).status).toBe(401)
    expect((await shop.call(`/attachment/${id}`, { method: 'DELETE', token })).status).toBe(200)
    for (const path of [url, `/media/${id}/160.webp`]) expect((await get(shop, path)).status).toBe(404)
    expect(await shop.files.read(`media/${id}/160.webp`)).toBeUndefined()
  })

  test('stay with the picture when its deletion is not committed', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const bytes = await blank(400, 300).png().toBuffer()
    const { id, url } = (await uploadFile(shop, bytes, { token, purpose: 'catalog' })).res_data
    await failCommitOfDelete(shop, 'attachment')
    expect((await shop.call(`/attachment/${id}`, { method: 'DELETE', token })).status).toBe(500)
    for (const path of [url, `/media/${id}/160.webp`]) expect((await get(shop, path)).status).toBe(200)
  })
})
