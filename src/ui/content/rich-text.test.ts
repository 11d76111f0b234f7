import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { RichText } from './rich-text.tsx'

const rendered = (locale: Locale, href: string) =>
  withLocale(locale, () =>
    renderToStaticMarkup(createElement(RichText, { html: `<a href="${href}">x</a>` })).replace(
      /.*href="(.*?)".*/,
      '$1',
    ),
  )

test.each([
  ['/', '/en/'],
  ['/shop?sort=new#top', '/en/shop?sort=new#top'],
  ['/endless', '/en/endless'],
  ['/en', '/en'],
  ['/en?q=1', '/en?q=1'],
  ['/en#top', '/en#top'],
  ['/en/shop', '/en/shop'],
  ['/media/a.webp', '/media/a.webp'],
  ['//example.com/', '//example.com/'],
  ['https://example.com/', 'https://example.com/'],
])('on an English page, a link to %s leads to %s', (href, expected) => {
  expect(rendered('en', href)).toBe(expected)
  expect(rendered('vi', href)).toBe(href)
})
