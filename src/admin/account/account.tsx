import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { endDevice, endOtherDevices, getTwoFactor, listDevices } from '#identity/account-contract.ts'
import type { getInfo, listRoles } from '#identity/contract.ts'
import type { ScreenProps } from '../app/screen-props.ts'
import { DeviceList } from '../auth/device-list.tsx'
import { FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { roleNames } from '../staff/role-name.ts'
import { AccountPassword } from './account-password.tsx'
import { AccountProfile } from './account-profile.tsx'
import { AccountTwoFactor } from './account-two-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export const title = () => m.admin_menu_account()

export function clientLoader() {
  return loaded(
    Promise.all([
      call<typeof getInfo>({ method: 'GET', path: '/auth/info' }, {}),
      call<typeof getTwoFactor>({ method: 'GET', path: '/auth/two-factor' }, {}),
      call<typeof listDevices>({ method: 'GET', path: '/auth/devices' }, {}),
      call<typeof listRoles>({ method: 'GET', path: '/auth/roles' }, {}),
    ]),
  )
}

export default function Account({ loaderData: { data, error } }: ScreenProps<typeof clientLoader>) {
  const location = useLocation()
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [location])
  // Kept here, since they can't be read again: the screen reloads with the second factor, which may fail.
  const [codes, setCodes] = useState<readonly string[]>()
  const recoveryCodes = codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (error !== undefined) {
    return (
      <>
        {recoveryCodes}
        <ScreenError title={m.admin_account_failed()} error={error} />
      </>
    )
  }
  const [user, twoFactor, devices, roles] = data
  return (
    <>
      <PageHeader title={m.admin_menu_account()} lead={`${user.username} · ${roleNames(user.role_id, roles)}`} />
      <div className="divide-y divide-line">
        <AccountProfile user={user} />
        <FormSection id="security" title={m.auth_password()} text={m.admin_password_text()}>
          <FullWidthField>
            <AccountPassword username={user.username} asksOtp={twoFactor.isEnabled} />
          </FullWidthField>
        </FormSection>
        <FormSection title={m.admin_user_two_factor()} text={m.admin_two_factor_text()}>
          <FullWidthField>
            <div className="flex flex-col items-start gap-4">
              <AccountTwoFactor state={twoFactor} onCodes={setCodes} />
              {recoveryCodes}
            </div>
          </FullWidthField>
        </FormSection>
        <FormSection id="devices" title={m.admin_account_devices()} text={m.admin_devices_text()}>
          <FullWidthField>
            <DeviceList
              devices={devices}
              endOne={({ id }) =>
                call<typeof endDevice>({ method: 'DELETE', path: '/auth/devices/:id' }, { params: { id } })
              }
              endAll={() => call<typeof endOtherDevices>({ method: 'DELETE', path: '/auth/devices' }, {})}
              labels={{ endAll: m.admin_devices_end_others(), text: m.admin_devices_end_others_text() }}
            />
          </FullWidthField>
        </FormSection>
      </div>
    </>
  )
}
