import { data } from 'react-router'
import { m } from '#i18n/messages.js'
import type { Route } from './+types/not-found'
import { Notice } from './notice.tsx'
import { pageMeta } from './page-meta.ts'

export const meta: Route.MetaFunction = () => pageMeta({ title: m.error_404_title() })

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <Notice status={404} title={m.error_404_title()} text={m.error_404_text()} />
}
