import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import en from '#i18n/messages/en.json'
import vi from '#i18n/messages/vi.json'
import { m } from '#i18n/messages.js'
import { placeholdersOf } from '../../scripts/compile-messages.ts'

const messages: Record<'vi' | 'en', Record<string, string>> = { vi, en }
const locales = ['vi', 'en'] as const
const texts = (locale: 'vi' | 'en') => Object.entries(messages[locale])
const gaps = (text = '') => [...placeholdersOf(text).keys()].sort().join()

test('every message exists in both languages', () => {
  expect(Object.keys(messages.en).sort()).toEqual(Object.keys(messages.vi).sort())
  for (const locale of locales) expect(texts(locale).filter(([, text]) => text.trim() === '')).toEqual([])
})

const sources = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot, exclude: ['**/*.test.ts', 'src/i18n/messages*'] })
const source = sources.map((file) => readFileSync(join(projectRoot, file), 'utf8')).join('\n')

test('every message is used', () => {
  const used = new Set(Array.from(source.matchAll(/\bm\s*\.(\w+)/g), ([, key]) => key))
  expect(Object.keys(messages.vi).filter((key) => !used.has(key))).toEqual([])
})

/** Speech input finds a button by its visible text (WCAG 2.5.3). */
test('the accessible name of a button starts with its visible text', () => {
  const labelled = /aria-label=\{m\.(\w+)\([^<]*?>\s*\{m\.(\w+)\(\)\}\s*</g
  const pairs = Array.from(source.matchAll(labelled), ([, name = '', text = '']) => ({ name, text }))
  expect(pairs.length).toBeGreaterThan(5)
  for (const locale of locales)
    for (const { name, text } of pairs)
      expect(messages[locale][name]?.startsWith(`${messages[locale][text]}`), `${locale}: ${name}`).toBe(true)
})

test('amounts are formatted before they enter a message, with a no-break space', () => {
  for (const locale of locales)
    expect(
      texts(locale)
        .filter(([, text]) => /[\d}]\s*(₫|đ(?![\p{L}\p{M}])|VND)/u.test(text))
        .map(([key]) => key),
    ).toEqual([])
})

test('craft villages and the shop have one spelling, with diacritics', () => {
  const bare = /(?<!\p{L})(Bat Trang|Son Dong|Dong Ky|Đồng Kị|Tam Huong)(?!\p{L})/u
  const seeds = globSync('database/seed/**/*.{ts,html}', { cwd: projectRoot })
  const files = [...seeds, 'src/i18n/messages/vi.json', 'src/i18n/messages/en.json']
  expect(files.filter((file) => bare.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([])
})

test('a translation has the same placeholders as the original', () => {
  expect(Object.keys(messages.vi).filter((key) => gaps(messages.vi[key]) !== gaps(messages.en[key]))).toEqual([])
})

test('English messages that count have a singular', () => {
  const counted = Object.entries(messages.en).filter(
    ([, text]) => !text.includes(', plural,') && /\{(n|count|total|amount|left)\} [a-z]+[^s\W]s\b/.test(text),
  )
  expect(counted).toEqual([])
})

test.each([
  ['reviews', m.review_count, '1 review', '0 reviews', '21 reviews'],
  ['products', m.shop_results_count, '1 product', '0 products', '21 products'],
  [
    'pieces in the cart',
    m.cart_count_label,
    'Shopping cart, 1 item',
    'Shopping cart, 0 items',
    'Shopping cart, 21 items',
  ],
  ['days', m.home_days_left, '1 day left', '0 days left', '21 days left'],
])('%s are counted in natural English', (_what, say, ...expected) => {
  expect([1, 0, 21].map((n) => say({ n }, { locale: 'en' }))).toEqual(expected)
})

test('a bar of the review histogram pluralizes stars and reviews separately', () => {
  const bar = (stars: number, n: number) => m.review_histogram_bar({ stars, n, percent: 9 }, { locale: 'en' })
  expect([bar(1, 1), bar(1, 2), bar(5, 1), bar(5, 0)]).toEqual([
    '1 star: 1 review (9%)',
    '1 star: 2 reviews (9%)',
    '5 stars: 1 review (9%)',
    '5 stars: 0 reviews (9%)',
  ])
})

test('a value is inserted as it is, even if it looks like a message', () => {
  const name = "{n, plural, other {#}} {name} '{' %s #"
  for (const locale of locales)
    expect(m.mail_greeting({ name }, { locale })).toBe(messages[locale].mail_greeting?.replace('{name}', () => name))
})

/** Other words for what has a name already, in Vietnamese and in English. */
test.each([
  ['two-factor sign-in', /xác minh hai bước|mã dự phòng/i, /two-step|backup code/i],
  ['a deactivated account', /kích hoạt/i, /not activated|inactive/i],
  ['an option of a product', /tùy chọn/i, undefined],
  ['a specification of a product', /thuộc tính/i, /attribute/i],
  ['a summary', /(mô tả|giới thiệu) vắn tắt|mô tả ngắn|tóm tắt/i, /short (summary|description)/i],
  ['the original price', /giá cũ|giá niêm yết/i, /former price|compare-at/i],
])('%s has one name', (_what, vietnamese, english) => {
  const uses = ({ vi, en }: { vi?: string | undefined; en?: string | undefined }) =>
    vietnamese.test(vi ?? '') || english?.test(en ?? '')
  const keys = Object.keys(messages.en)
  expect(keys.filter((key) => uses({ vi: messages.vi[key], en: messages.en[key] }))).toEqual([])
})

/** The demo shop has this name; others enter their own. */
test('only the default title names the shop', () => {
  for (const locale of locales)
    expect(
      texts(locale)
        .filter(([, text]) => text.includes('Tâm Hương'))
        .map(([key]) => key),
    ).toEqual(['site_title'])
})

test.each([
  ['vi', 'doi-tra-hoan-tien.vi.html', [/khắc chữ theo yêu cầu/, /[Bb]ạn trả phí gửi/, /lễ vật tươi/]],
  ['en', 'doi-tra-hoan-tien.en.html', [/made or engraved to order/, /[Yy]ou pay the return parcel/, /fresh/]],
] as const)('the short answer about returns in %s has the limits of the policy', (locale, page, limits) => {
  const policy = readFileSync(join(projectRoot, 'database/seed/texts/pages', page), 'utf8')
  for (const limit of limits)
    for (const text of [policy, messages[locale].landing_answer_return]) expect(text).toMatch(limit)
})

test('no leftover template strings', () => {
  const leftovers = /lorem|ipsum|TODO|xxx|undefined|%s|PrimeReact|Sakai/i
  const isLeftover = (text: string) => leftovers.test(text) || (text.includes('{{') && !text.includes(', plural,'))
  const problems = locales.flatMap((locale) => texts(locale).filter(([, text]) => isLeftover(text)))
  expect(problems).toEqual([])
})

/** Specification §4 and §8, word for word; where it gives one language, the other says the same. */
test.each([
  ['cart_empty', 'Giỏ hàng của bạn đang trống!', 'Your cart is empty!'],
  ['cart_add_success', 'Thêm vào giỏ hàng thành công!', 'add to cart success'],
  ['cart_add_failed', 'Thêm vào giỏ hàng thất bại!', 'add to cart failed'],
  ['product_not_found', 'Không tìm thấy sản phẩm', 'Product Not found'],
  [
    'result_success_message',
    'Thanh toán thành công! Vui lòng lưu mã đơn hàng để tra cứu.',
    'Your order payment is successfully! Please store the Order ID for tracking your order',
  ],
])('%s has the text of the specification', (key, vietnamese, english) => {
  expect([messages.vi[key], messages.en[key]]).toEqual([vietnamese, english])
})
