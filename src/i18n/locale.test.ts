import { describe, expect, test } from 'vitest'
import { postCardView } from '#content/card-view.ts'
import { toReadablePage } from '#content/readable-page.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import { withLocale } from './locale.server.ts'
import { pickIn } from './locale.ts'

describe('a text in two languages', () => {
  test.each([
    ['vi', 'Đèn', 'Lamp', 'Đèn'],
    ['vi', '', 'Lamp', 'Lamp'],
    ['vi', null, 'Lamp', 'Lamp'],
    ['vi', 'Đèn', null, 'Đèn'],
    ['vi', null, null, null],
    ['en', 'Đèn', 'Lamp', 'Lamp'],
    ['en', 'Đèn', '', 'Đèn'],
    ['en', null, 'Lamp', 'Lamp'],
  ] as const)('%s of %j and %j is %j', (locale, vietnamese, english, expected) => {
    expect(pickIn<string | null>(locale, vietnamese, english)).toBe(expected)
  })

  test.each([
    ['vi', 'Đèn', 'Lamp', undefined],
    ['vi', '', 'Lamp', 'en'],
    ['en', 'Đèn', null, 'vi'],
    ['en', 'Đèn', 'Lamp', undefined],
  ] as const)('%s states the language of the text chosen from %j and %j', (locale, vietnamese, english, lang) => {
    expect(withLocale(locale, () => localizedText(vietnamese, english)).lang).toBe(lang)
  })
})

test('a page and a post without Vietnamese text appear in English on Vietnamese pages', () => {
  const page = { title: 'Tết', titleEn: 'New Year', content: '', contentEn: '<p>Wishes</p>', picture: null }
  const { text } = withLocale('vi', () => toReadablePage(page as never))
  expect([text.html, text.lang]).toEqual(['<p>Wishes</p>', 'en'])
  const post = withLocale('vi', () => postCardView({ ...page, summary: null, summaryEn: 'About wishes' } as never))
  expect([post.titleEn, post.summaryEn]).toEqual([null, 'About wishes'])
})
