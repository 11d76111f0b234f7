import { m } from '#i18n/messages.js'
import { rightsOf } from '#identity/web/session.ts'
import { useSessionUser } from '#identity/web/sign-in.ts'
import { permittedRoutes } from '#navigation/rules.ts'
import { Tabs } from '#ui/navigation/tabs.tsx'

/** Tabs for the logs that the user is allowed to read. */
export function LogTabs({ current }: { current: 'audit' | 'mail' | 'callbacks' }) {
  const user = useSessionUser()
  const rights = user ? rightsOf(user) : []
  const opens = (path: string) => permittedRoutes(rights).some((route) => route.path === path)
  const tabs = [
    ...(opens('/admin/log') ? [{ id: 'audit', label: m.admin_log_audit(), to: '/admin/log' }] : []),
    ...(opens('/admin/message') ? [{ id: 'mail', label: m.admin_log_mail(), to: '/admin/message' }] : []),
    ...(opens('/admin/log/callbacks')
      ? [{ id: 'callbacks', label: m.admin_log_callbacks(), to: '/admin/log/callbacks' }]
      : []),
  ]
  if (tabs.length < 2) return null
  return (
    <div className="mb-4">
      <Tabs label={m.admin_menu_log()} tabs={tabs} current={current} />
    </div>
  )
}
