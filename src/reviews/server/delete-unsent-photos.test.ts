import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createProduct, createReview, uploadFile } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'
import { deleteUnsentPhotos } from './delete-unsent-photos.ts'

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#b4783c' } })
    .png()
    .toBuffer()

async function uploaded(shop: TestShop, more: Parameters<typeof uploadFile>[2] = {}) {
  return (await uploadFile(shop, await photo(), more)).res_data.id
}
const later = (shop: TestShop, hours: number) => new Date(shop.clock.now.getTime() + hours * 60 * 60 * 1000)
const storedPhotos = async (shop: TestShop) =>
  (await shop.pool.query<{ id: string }>('select id from attachment')).rows.map(({ id }) => id).sort()
const fileOf = async (shop: TestShop, id: string) => {
  const { rows } = await shop.pool.query<{ storage_key: string }>('select storage_key from attachment where id = $1', [
    id,
  ])
  return rows[0]?.storage_key ?? ''
}

test('a photo whose review was never sent is deleted after a day with its file; all others stay', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const sent = await uploaded(shop)
  const unsent = await uploaded(shop)
  await createReview(shop, product.id, { attachments: [sent] })
  const ofTheShop = [
    await uploaded(shop, { purpose: 'catalog', token }),
    await uploaded(shop, { purpose: 'staff', token }),
  ]
  const file = await fileOf(shop, unsent)
  const stay = [sent, ...ofTheShop].sort()

  expect(await deleteUnsentPhotos(shop, later(shop, 23))).toBe(0)
  expect(await shop.files.read(file)).toBeDefined()
  expect(await deleteUnsentPhotos(shop, later(shop, 25))).toBe(1)
  expect(await shop.files.read(file)).toBeUndefined()
  expect(await storedPhotos(shop)).toEqual(stay)
  expect(await shop.files.read(await fileOf(shop, sent))).toBeDefined()
})

test('the photo of a deleted review is deleted once it was uploaded a day ago', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const product = await createProduct(shop, token)
  const { id } = await createReview(shop, product.id, { attachments: [await uploaded(shop)] })
  expect(await deleteUnsentPhotos(shop, later(shop, 25))).toBe(0)
  await shop.call(`/review-feedback/${id}`, { method: 'DELETE', token })
  expect(await deleteUnsentPhotos(shop, later(shop, 25))).toBe(1)
  expect(await storedPhotos(shop)).toEqual([])
})

test('a review sent while old photos are being deleted has its photo, or is refused at its field', async () => {
  const shop = await openTestShop()
  const product = await createProduct(shop, await shop.signIn())
  for (let round = 0; round < 6; round += 1) {
    const id = await uploaded(shop)
    const body = {
      productId: product.id,
      name: 'Lan',
      email: 'lan@example.com',
      rating: 5,
      content: `Rất đẹp, lần ${round}.`,
      attachments: [id],
    }
    const [answer] = await Promise.all([
      shop.call('/review-feedback/', { method: 'POST', body }),
      deleteUnsentPhotos(shop, later(shop, 25)),
    ])
    expect((await storedPhotos(shop)).includes(id)).toBe(answer.status === 200)
    if (answer.status !== 200) expect(answer.errors).toMatchObject([{ field: 'attachments' }])
  }
})
