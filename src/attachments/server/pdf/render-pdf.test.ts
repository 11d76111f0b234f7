import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { WorkerExhausted } from '#foundation/workers/run-in-worker.ts'
import { m } from '#i18n/messages.js'
import { setParam, uploadFile } from '../../../../tests/support/factories/entities.ts'
import { hostilePdfs, makePdf } from '../../../../tests/support/factories/pdf.ts'
import { measureUsage } from '../../../../tests/support/measure-usage.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'
import { pageBox } from './limits.ts'
import { renderPdf } from './render-pdf.ts'

const sent = (shop: TestShop, bytes: Buffer) => uploadFile(shop, bytes, { name: 'hoa-don.pdf', type: 'image/jpeg' })

const acceptPdf = async (shop: TestShop) => setParam(shop, await shop.signIn(), 'attachment.pdf', 'true')

describe('a PDF sent as a picture of a review', () => {
  test('is refused with its format named unless enabled, whatever its name or type', async () => {
    const shop = await openTestShop()
    expect(await sent(shop, makePdf())).toMatchObject({
      status: 422,
      errors: [{ field: 'file', message: m.error_pdf_refused() }],
    })
  })

  test('becomes a picture where enabled, and nothing of the file is stored', async () => {
    const shop = await openTestShop()
    await acceptPdf(shop)
    const { res_status_code, res_data } = await sent(shop, makePdf({ pages: 2 }))
    expect(res_status_code).toBe(201)
    expect(res_data).toMatchObject({ mimeType: 'image/webp', filename: 'hoa-don.webp', purpose: 'review' })
    expect(res_data.width).toBeGreaterThan(res_data.height ?? 0)
  })

  test('is refused with the reason when it has too many pages or none', async () => {
    const shop = await openTestShop()
    await acceptPdf(shop)
    expect((await sent(shop, makePdf({ pages: 5 }))).errors).toMatchObject([
      { field: 'file', message: m.error_pdf_pages({ pages: 4 }) },
    ])
    expect((await sent(shop, makePdf({ pages: 0 }))).errors).toMatchObject([
      { field: 'file', message: m.error_pdf_broken() },
    ])
    expect((await shop.pool.query('select 1 from attachment')).rowCount).toBe(0)
  })
})

test('a page keeps its aspect ratio and colours within a pixel limit', async () => {
  const picture = sharp(await renderPdf(makePdf()))
  expect(await picture.metadata()).toMatchObject({ width: pageBox.width, format: 'png' })
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixelAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  expect([pixelAt(400, 500), pixelAt(5, 5)]).toEqual([
    [255, 0, 0],
    [255, 255, 255],
  ])
})

test.each([
  ['0 0 14400 14400', { width: pageBox.width, height: pageBox.width }],
  ['0 0 1 200000', { width: 1, height: pageBox.height }],
  ['0 0 200000 1', { width: pageBox.width, height: 1 }],
])('a page of %s points is scaled into the box', async (box, size) => {
  expect(await sharp(await renderPdf(makePdf({ box }))).metadata()).toMatchObject(size)
})

/** Hostile files that PDFium draws within its limits. */
const drawable: Record<string, object> = { 'a picture that unpacks to 400 MB': { width: pageBox.width, height: 1755 } }
/** Those that exceed its memory limit. */
const exhausting = ['content that unpacks to 300 MB']

describe('renders or refuses a hostile PDF, and the shop keeps running', () => {
  test.each(Object.keys(hostilePdfs))('%s', async (name) => {
    const bytes = hostilePdfs[name]?.() ?? Buffer.of()
    const work = () => renderPdf(bytes).catch((error: unknown) => error)
    const { result: answer, cpuMs, allowedCpuMs, memoryGrowth } = await measureUsage(work)
    if (exhausting.includes(name)) expect(answer).toBeInstanceOf(WorkerExhausted)
    // The decoder has its own memory limit, far below that of the process.
    if (answer instanceof WorkerExhausted) expect(answer.message).toMatch(/No answer|decoder/)
    else if (name in drawable) expect(await sharp(answer as Uint8Array).metadata()).toMatchObject(drawable[name] ?? {})
    else expect(answer).toMatchObject({ status: 422, errors: [{ field: 'file' }] })
    expect(cpuMs).toBeLessThan(allowedCpuMs)
    expect(memoryGrowth).toBeLessThan(700 * 2 ** 20)
  })
})
