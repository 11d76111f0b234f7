import { expect, test } from 'vitest'
import { languageOf, percentages, summaryOf, textFor } from './rules.ts'

test.each([
  [[], []],
  [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  [
    [1, 0, 0, 0, 0],
    [100, 0, 0, 0, 0],
  ],
  [
    [1, 1, 1, 0, 0],
    [34, 33, 33, 0, 0],
  ],
  [
    [2, 1, 0, 0, 0],
    [67, 33, 0, 0, 0],
  ],
  [
    [1, 1, 1, 1, 2],
    [17, 17, 17, 16, 33],
  ],
  [
    [999, 0, 0, 0, 1],
    [100, 0, 0, 0, 0],
  ],
])('%j reviews are %j percent', (counts, percent) => {
  expect(percentages(counts)).toEqual(percent)
})

test.each([
  [[0, 0, 0, 0, 0], 0, 0],
  [[1, 2, 0, 0, 0], 4.33, 3],
  [[0, 0, 0, 0, 7], 1, 7],
])('%j from five stars to one average %f of %i', (counts, average, count) => {
  const histogram = counts.map((n, index) => ({ rating: 5 - index, count: n }))
  expect(summaryOf(histogram)).toEqual({ average, count, histogram })
})

test.each([
  ['Nhang thơm nhẹ, ít khói, giao nhanh.', 'vi'],
  ['Đẹp'.normalize('NFD'), 'vi'],
  ['The bowl is beautiful and came well packed.', 'en'],
  ['My parents love this Bát Tràng bowl, it is perfect for the altar.', 'en'],
  ['This is the best incense we have ever burnt.', 'en'],
  ['Nhang thom nhe, it khoi, giao nhanh', undefined],
  ['The nay ma my a, dep lam', undefined],
  ['dep lam, giao hang nhanh', undefined],
  ['5 ⭐', undefined],
  ['', undefined],
])('the language of “%s” is told by its words', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

const vietnamese = { content: 'Nhang thơm dịu, má em khen hoài.', translation: 'Gentle scent, my mother loves it.' }
const english = { content: 'This is the best incense we had.', translation: 'Nhang ngon nhất nhà từng dùng.' }
const short = { content: 'Great quality, fast shipping!', translation: 'Chất lượng tuyệt vời, giao nhanh!' }
const unmarked = { content: 'Lu dep lam, giao hang nhanh', translation: 'The burner is very pretty, fast delivery.' }
const careful = { content: 'Hang tot, dong goi ky', translation: 'Good quality, packed carefully' }
const lovely = { content: 'Rat dep', translation: 'Lovely!' }
const unknown = { content: 'OK', translation: null }
const untranslated = { ...vietnamese, translation: null }
test.each([
  ['its own words', 'of its language', vietnamese, 'vi', { text: vietnamese.content, lang: 'vi' }],
  ['a translation', 'of English', vietnamese, 'en', { text: vietnamese.translation, lang: 'en', translatedFrom: 'vi' }],
  ['a translation', 'of Vietnamese', english, 'vi', { text: english.translation, lang: 'vi', translatedFrom: 'en' }],
  [
    'a translation of words that tell no language',
    'of Vietnamese',
    short,
    'vi',
    { text: short.translation, lang: 'vi', translatedFrom: 'en' },
  ],
  ['its own words, which tell no language,', 'of that language', short, 'en', { text: short.content, lang: 'en' }],
  [
    'a translation of words that tell no language',
    'of English',
    unmarked,
    'en',
    { text: unmarked.translation, lang: 'en', translatedFrom: 'vi' },
  ],
  [
    'its own words, which tell no language,',
    'of that language',
    unmarked,
    'vi',
    { text: unmarked.content, lang: 'vi' },
  ],
  ...[careful, lovely].flatMap(
    (review) =>
      [
        [
          'a translation that tells no language, so is no Vietnamese,',
          'of English',
          review,
          'en',
          { text: review.translation, lang: 'en', translatedFrom: 'vi' },
        ],
        ['its own words, which tell no language,', 'of Vietnamese', review, 'vi', { text: review.content, lang: 'vi' }],
      ] as const,
  ),
  ['its own words', 'where nothing tells a language', unknown, 'en', { text: 'OK' }],
  ['its own words', 'without a translation', untranslated, 'en', { text: vietnamese.content, lang: 'vi' }],
] as const)('a review shows %s to readers %s', (_text, _readers, review, locale, expected) => {
  expect(textFor(review, locale)).toEqual(expected)
})
