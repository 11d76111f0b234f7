import { expect, test } from 'vitest'
import en from '#i18n/messages/en.json'
import vi from '#i18n/messages/vi.json'

const words: Record<'vi' | 'en', Record<string, string>> = { vi, en }
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test('every interface word exists in both languages', () => {
  expect(Object.keys(words.en).sort()).toEqual(Object.keys(words.vi).sort())
  for (const locale of ['vi', 'en'] as const) {
    expect(Object.entries(words[locale]).filter(([, text]) => text.trim() === '')).toEqual([])
  }
})

test('a translation has the same gaps to fill as the original', () => {
  const faults = Object.keys(words.vi).filter(
    (key) => holes(words.vi[key] ?? '').join() !== holes(words.en[key] ?? '').join(),
  )
  expect(faults).toEqual([])
})

test('no leftover template strings', () => {
  const leftovers = /lorem|ipsum|TODO|xxx|undefined|\{\{|%s|PrimeReact|Sakai/i
  const faults = (['vi', 'en'] as const).flatMap((locale) =>
    Object.entries(words[locale]).filter(([, text]) => leftovers.test(text)),
  )
  expect(faults).toEqual([])
})
