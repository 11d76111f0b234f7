import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureLimitMegapixels } from '#attachments/rules.ts'
import { m } from '#i18n/messages.js'
import { uploadFile } from '../../../tests/support/factories/entities.ts'
import { hostilePictures } from '../../../tests/support/factories/picture.ts'
import { measureUsage } from '../../../tests/support/measure-usage.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

const bytesOf = async (name: string) => new Uint8Array((await hostilePictures[name]?.()) ?? [])

/** Refused for what they declare, before anything is decoded. */
const reasons: Record<string, string> = {
  'a PNG of 3,600 megapixels': m.error_picture_pixels({ megapixels: pictureLimitMegapixels }),
  'a GIF': m.error_picture_type(),
  'an SVG that draws without an end': m.error_picture_type(),
}

describe('refuses or re-encodes a hostile picture, and the shop keeps running', { timeout: 60_000 }, () => {
  test.each(Object.keys(hostilePictures))('%s', async (name) => {
    const shop = await openTestShop()
    const bytes = await bytesOf(name)
    const { result, cpuMs, memoryGrowth } = await measureUsage(() => uploadFile(shop, bytes))
    const { status, errors } = result
    if (status !== 200) expect([status, errors?.map(({ field }) => field)]).toEqual([422, ['file']])
    const reason = reasons[name]
    if (reason) expect(errors?.[0]?.message).toBe(reason)
    expect(cpuMs).toBeLessThan(1000)
    expect(memoryGrowth).toBeLessThan(150 * 2 ** 20)
  })
})

test('three files that use up their time block one network only; staff and others can go on', {
  timeout: 120_000,
}, async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const endless = await bytesOf('a JPEG of 70,000 scans')
  const plain = new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  const token = await shop.signIn()
  for (let n = 0; n < 3; n++) {
    const [visitor, staff] = await Promise.all([
      uploadFile(shop, endless, { ipAddress: '192.0.2.1' }),
      uploadFile(shop, plain, { purpose: 'staff', token }).then((answer) => ({ ...answer, atMs: performance.now() })),
    ])
    expect([visitor.status, staff.res_status_code]).toEqual([422, 201])
    expect(staff.atMs).toBeLessThan(performance.now() - 1000)
  }
  expect((await uploadFile(shop, plain, { ipAddress: '192.0.2.1' })).status).toBe(429)
  expect((await uploadFile(shop, plain, { ipAddress: '192.0.2.2' })).res_status_code).toBe(201)
})
