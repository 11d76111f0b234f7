import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { MissingScreen } from './missing-screen.tsx'

export const notFoundPage = page('notFound', {
  layout: shopLayout,
  status: 404,
  load: async () => null,
  head: () => ({ title: m.error_404_title() }),
  Page: () => <MissingScreen title={m.error_404_title()} />,
})
