import { describe, expect, test } from 'vitest'
import { m } from '#i18n/messages.js'
import { setParam } from '../../../../tests/support/factories/entities.ts'
import { openShopWithOrder, phone } from '../../../../tests/support/factories/order.ts'
import {
  attach,
  openShopWithProof,
  refused,
  rowsOf,
  storedPictureKeys,
} from '../../../../tests/support/factories/order-attachment.ts'
import { hostilePdfs, makePdf } from '../../../../tests/support/factories/pdf.ts'
import { hostilePictures } from '../../../../tests/support/factories/picture.ts'

describe('a PDF', () => {
  test('is refused with its format named unless the parameter is on, and becomes a picture where it is', async () => {
    const { shop, order, token } = await openShopWithOrder('bank_transfer')
    const send = () =>
      attach(shop, order.orderId, { phone }, { bytes: makePdf({ pages: 2 }), name: 'uy-nhiem-chi.pdf' })
    expect(await send()).toMatchObject(refused(422, m.error_pdf_refused()))
    await setParam(shop, token, 'attachment.pdf', 'true')
    expect((await send()).res_data).toMatchObject({ filename: 'uy-nhiem-chi.webp' })
  })
})

const missing = () => {
  throw new Error('Such a file is not made any more')
}

const hostile: [name: string, status: number, bytes: () => Buffer | Promise<Buffer> | Uint8Array][] = [
  ['an empty file', 422, () => Buffer.alloc(0)],
  ['a web page', 422, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', 422, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['more bytes than the limit', 413, () => new Uint8Array(8 * 1024 * 1024 + 1)],
  ['a PNG of 3,600 megapixels', 422, () => hostilePictures['a PNG of 3,600 megapixels']?.() ?? missing()],
  ['a PDF of a million pages', 422, () => hostilePdfs['a million pages']?.() ?? missing()],
]

test.each(hostile)('%s is refused with %i, and nothing of it is stored', async (_name, status, bytesOf) => {
  const { shop, order, token } = await openShopWithOrder('bank_transfer')
  await setParam(shop, token, 'attachment.pdf', 'true')
  const answer = await attach(shop, order.orderId, { phone }, { bytes: new Uint8Array(await bytesOf()) })
  expect([answer.status, answer.errors?.map(({ field }) => field)]).toEqual([status, ['file']])
  expect([await rowsOf(shop), await storedPictureKeys(shop)]).toEqual([[], []])
})

test('one order takes at most twelve uploads in an hour, from whatever addresses; staff are not limited', async () => {
  const { shop, order, token, key } = await openShopWithProof({ rateLimit: 'on' })
  const send = (n: number) =>
    attach(shop, order.orderId, { key }, { bytes: Buffer.from('x'), ipAddress: `192.0.2.${n}` })
  // The proof was the first of the twelve.
  for (let n = 1; n <= 11; n++) expect((await send(n)).status).toBe(422)
  expect((await send(12)).status).toBe(429)
  expect((await attach(shop, order.orderId, {}, { token })).status).toBe(200)
})
