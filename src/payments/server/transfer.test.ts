import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Transfer } from '#payments/contract.ts'
import { vietQrPayload } from '#payments/vietqr.ts'
import { setParam } from '../../../tests/support/factories/entities.ts'
import { openPayingShop, transfer } from '../../../tests/support/factories/payment.ts'
import { vietQrPng } from './transfer.ts'

/** Reads a QR picture with a library unrelated to the one that draws it. */
async function readPicture(bytes: ArrayBuffer, width?: number): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(bytes))
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test.each([
  ['vietqr.png', undefined, 'image/png'],
  ['vietqr.png', 240, 'image/png'],
  ['vietqr.svg', 600, 'image/svg+xml'],
] as const)('the picture %s, %s pixels wide, decodes to the amount due', async (file, width, type) => {
  const { shop, order } = await openPayingShop()
  const { orderId } = await order()
  const answer = await shop.fetch(new Request(`http://shop.test/api/v1/payment/${orderId}/${file}`))
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([type, 'no-store'])
  expect(await readPicture(await answer.arrayBuffer(), width)).toBe(
    vietQrPayload({ bin: '970436', account: '0011001234567', amount: 530_000, purpose: orderId }),
  )
})

test('limits pictures per minute and address, and others still get them', async () => {
  const { shop, order } = await openPayingShop({ rateLimit: 'on' })
  const { orderId } = await order()
  const ask = async (ipAddress: string) =>
    (await shop.fetch(new Request(`http://shop.test/api/v1/payment/${orderId}/vietqr.png`), { ipAddress })).status
  const statuses = await Promise.all(Array.from({ length: 61 }, () => ask('192.0.2.1')))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await ask('192.0.2.2')).toBe(200)
})

test('the same picture is rendered once, and again for another amount', async () => {
  const due: Transfer = {
    bankName: 'Vietcombank',
    bankBin: '970436',
    account: '0011001234567',
    holder: 'HO KD TAM HUONG',
    amount: 530_000,
    content: 'TH00000000001',
    hasQr: true,
  }
  const drawn = vietQrPng(due)
  expect(vietQrPng({ ...due })).toBe(drawn)
  expect(vietQrPng({ ...due, amount: 529_000 })).not.toBe(drawn)
  expect((await vietQrPng({ ...due, amount: 529_000 })).equals(await drawn)).toBe(false)
})

test('there is no picture for a paid order, an unknown one, or a bank without its number', async () => {
  const { shop, simulator, order } = await openPayingShop()
  const statusOf = async (orderId: string) =>
    (await shop.fetch(new Request(`http://shop.test/api/v1/payment/${orderId}/vietqr.png`))).status
  const paid = await order()
  const open = await order()
  await transfer(shop, simulator, { content: paid.orderId, amount: 530_000 })
  expect([await statusOf(paid.orderId), await statusOf('TH00000000000'), await statusOf(open.orderId)]).toEqual([
    404, 404, 200,
  ])
  await setParam(shop, await shop.signIn(), 'payment.bank_bin', '')
  expect(await statusOf(open.orderId)).toBe(404)
})
