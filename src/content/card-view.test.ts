import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import { postCardView } from './card-view.ts'

test('the card of a post without a Vietnamese summary has the English one on Vietnamese pages', () => {
  const post = { title: 'Tết', titleEn: 'New Year', summary: null, summaryEn: 'About wishes', picture: null }
  const card = withLocale('vi', () => postCardView(post as never))
  expect([card.titleEn, card.summaryEn]).toEqual([null, 'About wishes'])
})
