import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Notice } from '../layout/notice-screen.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'

export const unauthorizedPage = page('unauthorized', {
  layout: shopLayout,
  status: 401,
  load: async () => null,
  head: () => ({ title: m.error_401_title() }),
  Page: () => (
    <Notice
      status={401}
      title={m.error_401_title()}
      text={m.error_401_text()}
      action={
        <ButtonLink to="/auth/login" variant="secondary">
          {m.nav_login()}
        </ButtonLink>
      }
    />
  ),
})
