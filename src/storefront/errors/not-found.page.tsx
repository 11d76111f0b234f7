import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { NoticeScreen } from '../layout/notice-screen.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'

export const notFoundPage = page('notFound', {
  layout: shopLayout,
  status: 404,
  load: async () => null,
  head: () => ({ title: m.error_404_title() }),
  Page: () => <NoticeScreen status={404} title={m.error_404_title()} text={m.error_404_text()} />,
})
