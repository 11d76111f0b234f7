import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { listRoles, Role } from '#identity/contract.ts'
import type { SessionUser } from '#identity/web/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Avatar } from '../account/avatar.tsx'
import { StaffIcon, type StaffIconName } from '../kit/staff-icon.tsx'
import { roleNames } from '../staff/role-name.ts'
import { setProfileOpen, useLayout } from './layout-store.ts'
import { OtherLanguage } from './other-language.tsx'

/** The signed-in user, with links to account and devices and the sign-out button. */
export function ProfileSidebar({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  const open = useLayout((flags) => flags.profileSidebarVisible)
  const close = () => setProfileOpen(false)
  return (
    <Drawer open={open} onOpenChange={setProfileOpen} title={m.admin_topbar_profile()}>
      <div className="flex items-center gap-4">
        <Avatar picture={user.avatar} name={user.fullname} className="size-14 text-lg" />
        <div className="min-w-0">
          <p className="font-semibold">{user.fullname}</p>
          <p className="text-muted text-sm wrap-anywhere">{user.email ?? user.username}</p>
          <RoleNames roleId={user.role_id} />
        </div>
      </div>
      <ul className="mt-6 border-line border-y py-2">
        <Way to="/admin/account" icon="user" onClick={close}>
          {m.admin_menu_account()}
        </Way>
        <Way to="/admin/account#security" icon="shield" onClick={close}>
          {m.admin_account_security()}
        </Way>
        <Way to="/admin/account#devices" icon="device" onClick={close}>
          {m.admin_account_devices()}
        </Way>
        <li className="flex items-center">
          <StaffIcon name="globe" className="ml-3 size-5 text-muted" />
          <OtherLanguage />
        </li>
      </ul>
      <Button variant="secondary" onClick={onSignOut} className="mt-6 w-full">
        <StaffIcon name="leave" />
        {m.nav_logout()}
      </Button>
    </Drawer>
  )
}

/** Names of the roles, or their codes if the names can't be loaded. */
function RoleNames({ roleId }: { roleId: string }) {
  const [roles, setRoles] = useState<readonly Role[]>()
  useEffect(() => {
    const request = call<typeof listRoles>({ method: 'GET', path: '/auth/roles' }, {})
    void request.catch(() => []).then(setRoles)
  }, [])
  return <p className="text-muted text-sm">{roles ? roleNames(roleId, roles) : '…'}</p>
}

function Way({
  to,
  icon,
  onClick,
  children,
}: {
  to: string
  icon: StaffIconName
  onClick: () => void
  children: string
}) {
  return (
    <li>
      <Link
        to={to}
        onClick={onClick}
        className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm hover:bg-paper-sunken"
      >
        <StaffIcon name={icon} className="size-5 text-muted" />
        {children}
      </Link>
    </li>
  )
}
