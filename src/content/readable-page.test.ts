import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import { toReadablePage } from './readable-page.ts'

test('a page without Vietnamese text appears in English on Vietnamese pages', () => {
  const page = { title: 'Tết', titleEn: 'New Year', content: '', contentEn: '<p>Wishes</p>', picture: null }
  const { text } = withLocale('vi', () => toReadablePage(page as never))
  expect([text.html, text.lang]).toEqual(['<p>Wishes</p>', 'en'])
})
