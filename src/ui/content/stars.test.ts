import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import { Stars } from './stars.tsx'

test.each([
  ['vi', 4.67, '4,7 trên 5 sao'],
  ['en', 4.67, '4.7 out of 5 stars'],
  ['vi', 5, '5 trên 5 sao'],
] as const)('in %s a rating of %d is read as it is written', (locale, value, spoken) => {
  const html = withLocale(locale, () => renderToStaticMarkup(createElement(Stars, { value })))
  expect(html).toContain(`aria-label="${spoken}"`)
})
