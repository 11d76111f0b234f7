import { data } from 'react-router'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/unauthorized'
import { Notice } from './notice.tsx'
import { pageMeta } from './page-meta.ts'

export const meta: Route.MetaFunction = () => pageMeta({ title: m.error_401_title() })

export function loader() {
  return data(null, { status: 401 })
}

export default function Unauthorized() {
  return (
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
  )
}
