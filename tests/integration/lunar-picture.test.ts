import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lunarPictureUrl, readLunarPicture } from '#calendar/lunar-picture-url.ts'
import { openCachedShop } from '../support/open-cached-shop.ts'

const metaOf = (html: string, property: string) =>
  new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1]

test('every lunar date has the URL of a picture, and nothing else is one', () => {
  const dates = [1, 6, 12].flatMap((month) =>
    [1, 15, 30].flatMap((day) => [false, true].map((isLeap) => ({ month, day, isLeap }))),
  )
  const files = dates.map((date) => lunarPictureUrl(date).split('/').at(-1) ?? '')
  expect(files.map(readLunarPicture)).toEqual(dates)
  for (const file of ['0-1.jpg', '13-1.jpg', '1-31.jpg', '1-0.jpg', '01-1.jpg', '1-1.png', '1-1', 'n-1.jpg', '1n1.jpg'])
    expect([file, readLunarPicture(file)]).toEqual([file, undefined])
})

test('the page of a day without rituals is shared with the moon and the lunar date of that night', async () => {
  const { fresh, shop } = await openCachedShop()
  const page = await fresh('/calendar/2027-03-11')
  expect(metaOf(page, 'og:image')).toMatch(/\/media\/calendar\/2-4\.jpg$/)
  expect(metaOf(page, 'og:image:width')).toBe('1200')
  const fetched = (file: string) => shop.fetch(new Request(`http://shop.test/media/calendar/${file}`))
  const answer = await fetched('2-4.jpg')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toContain('max-age=2592000')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect((await fetched('2-31.jpg')).status).toBe(404)
})

/** Whether the middle of the moon's left and right half is bright. */
async function litHalves(file: Buffer): Promise<{ left: boolean; right: boolean }> {
  const at = async (left: number) => {
    const { data } = await sharp(file)
      .extract({ left, top: 255, width: 12, height: 12 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return (data[0] ?? 0) > 128
  }
  return { left: await at(180), right: await at(330) }
}

test.each([
  [1, { left: false, right: false }],
  [9, { left: false, right: true }],
  [15, { left: true, right: true }],
  [22, { left: true, right: false }],
])('on day %i the moon is lit like %o', async (day, lit) => {
  const { shop } = await openCachedShop()
  const answer = await shop.fetch(new Request(`http://shop.test${lunarPictureUrl({ day, month: 1, isLeap: false })}`))
  expect(await litHalves(Buffer.from(await answer.arrayBuffer()))).toEqual(lit)
})
