import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { pictureLimitMegapixels } from '#attachments/rules.ts'
import { m } from '#i18n/messages.js'
import { setParam, uploadFile } from '../../../tests/support/factories/entities.ts'
import { hostilePdfs } from '../../../tests/support/factories/pdf.ts'
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

const endless = 'a JPEG of 70,000 scans'

const white = { width: 8, height: 8, channels: 3, background: '#fff' } as const
const plain = new Uint8Array(await sharp({ create: white }).png().toBuffer())

describe('refuses or re-encodes a hostile picture, and the shop keeps running', { timeout: 60_000 }, () => {
  test.each(Object.keys(hostilePictures).filter((name) => name !== endless))('%s', async (name) => {
    const shop = await openTestShop()
    const bytes = await bytesOf(name)
    const { result, cpuMs, allowedCpuMs, memoryGrowth } = await measureUsage(() => uploadFile(shop, bytes))
    const { status, errors } = result
    if (status !== 200) expect([status, errors?.map(({ field }) => field)]).toEqual([422, ['file']])
    const reason = reasons[name]
    if (reason) expect(errors?.[0]?.message).toBe(reason)
    expect(cpuMs).toBeLessThan(allowedCpuMs)
    expect(memoryGrowth).toBeLessThan(150 * 2 ** 20)
  })

  test(`${endless}, and staff upload meanwhile`, async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const refused = vi.fn()
    const { result, cpuMs, allowedCpuMs, memoryGrowth } = await measureUsage(async () => {
      const visitor = uploadFile(shop, await bytesOf(endless)).finally(refused)
      const staff = await uploadFile(shop, plain, { purpose: 'staff', token })
      expect(refused).not.toHaveBeenCalled()
      return [(await visitor).status, staff.res_status_code]
    })
    expect(result).toEqual([422, 201])
    expect(cpuMs).toBeLessThan(allowedCpuMs)
    expect(memoryGrowth).toBeLessThan(150 * 2 ** 20)
  })
})

test('three files that exhaust their limits block one network only', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  await setParam(shop, await shop.signIn(), 'attachment.pdf', 'true')
  const exhausting = new Uint8Array(hostilePdfs['content that unpacks to 300 MB']?.() ?? [])
  for (let n = 0; n < 3; n++) expect((await uploadFile(shop, exhausting, { ipAddress: '192.0.2.1' })).status).toBe(422)
  expect((await uploadFile(shop, plain, { ipAddress: '192.0.2.1' })).status).toBe(429)
  expect((await uploadFile(shop, plain, { ipAddress: '192.0.2.2' })).res_status_code).toBe(201)
})
