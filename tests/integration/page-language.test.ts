import { expect, test } from 'vitest'
import { createProduct } from '../support/factories/entities.ts'
import { openCachedShop } from '../support/open-cached-shop.ts'

/** Texts of the page’s content that are marked as Vietnamese. */
const marked = (html: string) =>
  [...html.replaceAll('<!-- -->', '').matchAll(/<(?:h1|p|ol|li|div|span) [^>]*\blang="vi"[^>]*>(?:<li>)?([^<]+)/g)].map(
    ([, text]) => text,
  )

test.each([
  [
    'a day',
    '/calendar/2026-11-22',
    ['Canh Tý', 'Kỷ Hợi', 'Tiểu tuyết', 'Bạch Hổ', 'Trừ', 'Ngọ', 'Đinh Sửu', 'Kim Quỹ'],
  ],
  ['a year', '/calendar/year/2026', ['Bính Ngọ', 'Canh Dần', 'Lập xuân', 'Đông chí']],
  ['the Lỗ Ban rulers', '/calendar/lo-ban', ['Thiên tài – Thanh quý', 'Quý nhân', 'Đinh', 'Mạng']],
])('the English page of %s marks Vietnamese names for screen readers', async (_what, path, names) => {
  const { fresh } = await openCachedShop()
  expect(marked(await fresh(`/en${path}`))).toEqual(expect.arrayContaining(names))
  expect(marked(await fresh(path))).toEqual([])
})

test('the English page of a ritual marks what staff wrote in Vietnamese only', async () => {
  const { shop, fresh } = await openCachedShop()
  const body = {
    name: 'Lễ mừng thọ',
    dateRule: { kind: 'family' },
    offerings: 'Trà, bánh, hoa',
    steps: ['Thắp nhang'],
    tray: [
      { name: 'Gà luộc', unit: 'con', base: 1, swap: 'Giò lụa' },
      { name: 'Xôi', nameEn: 'Sticky rice', unit: 'đĩa', unitEn: 'plate/plates', base: 1 },
    ],
    prayer: 'Nam mô',
    prayerSource: 'Văn khấn dân gian',
    status: 'published',
  }
  await shop.call('/ritual/', { method: 'POST', token: await shop.signIn(), body })
  const ofTray = ['Gà luộc', '· 1 con', 'Giò lụa']
  const vietnamese = ['Lễ mừng thọ', 'Trà, bánh, hoa', 'Thắp nhang', ...ofTray, 'Nam mô', 'Văn khấn dân gian']
  expect(marked(await fresh('/en/page/le-mung-tho'))).toEqual(vietnamese)
  expect(marked(await fresh('/page/le-mung-tho'))).toEqual(['Nam mô', 'Văn khấn dân gian'])
})

test.each([
  ['', 'vi'],
  ['/en', 'en'],
])('a form of a page below “%s” is in its language: the emails about it are too', async (prefix, locale) => {
  const { shop, submit } = await openCachedShop()
  const product = await createProduct(shop, await shop.signIn(), { quantity: 0 })
  const consent = { name: 'An', email: 'an@example.com', consent: 'on' }
  await submit(`${prefix}/product/${product.slug}?tab=questions`, { ...consent, question: 'Có bán lẻ không?' })
  await submit(`${prefix}/stock-alert`, { ...consent, variationId: product.variations[0]?.id ?? '' })
  const { rows } = await shop.pool.query(`select locale from product_question union all select locale from stock_alert`)
  expect(rows).toEqual([{ locale }, { locale }])
})
