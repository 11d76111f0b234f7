import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { Device, endDeviceOf, endDevicesOf } from '#identity/account-contract.ts'
import type { inviteStaff, StaffUser, updateStaff, withdrawInvitation } from '#identity/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { DeviceList } from '../auth/device-list.tsx'
import { FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { Tag } from '../kit/tag.tsx'

/** Account actions that apply immediately, without saving the form: invitation, second factor, devices. */
export function UserSecurity({ user, devices }: { user: StaffUser; devices: readonly Device[] }) {
  if (user.isInvited) return <Invitation user={user} />
  return (
    <>
      {user.isTwoFactor && <SecondFactor user={user} />}
      <FormSection title={m.admin_user_devices()} text={m.admin_user_devices_text()}>
        <FullWidthField>
          {devices.length === 0 && <p className="text-muted text-sm">{m.admin_user_devices_none()}</p>}
          <DeviceList
            devices={devices}
            endOne={({ id: device }) =>
              call<typeof endDeviceOf>(
                { method: 'DELETE', path: '/auth/user/:id/devices/:device' },
                { params: { id: user.id, device } },
              )
            }
            endAll={() =>
              call<typeof endDevicesOf>(
                { method: 'DELETE', path: '/auth/user/:id/devices' },
                { params: { id: user.id } },
              )
            }
            labels={{ endAll: m.admin_user_devices_end_all(), text: m.admin_user_devices_end_all_text() }}
          />
        </FullWidthField>
      </FormSection>
    </>
  )
}

function SecondFactor({ user }: { user: StaffUser }) {
  const { attempt, isBusy } = useAttempt()
  const takeAway = () => {
    const title = m.admin_user_two_factor_reset_title({ name: user.fullname })
    const ask = { title, text: m.admin_user_two_factor_reset_text(), tone: 'danger' } as const
    const body = { isTwoFactor: false } as const
    const where = { method: 'PUT', path: '/auth/update/:id' } as const
    return attempt(() => call<typeof updateStaff>(where, { params: { id: user.id }, body }), {
      ask,
      done: m.admin_did({ action: m.admin_user_two_factor_reset(), name: user.fullname }),
    })
  }
  return (
    <FormSection title={m.admin_user_two_factor()} text={m.admin_user_two_factor_on()}>
      <FullWidthField>
        <Button variant="danger" busy={isBusy} onClick={takeAway}>
          {m.admin_user_two_factor_reset()}
        </Button>
      </FullWidthField>
    </FormSection>
  )
}

function Invitation({ user }: { user: StaffUser }) {
  const { attempt, isBusy } = useAttempt()
  const state = invitationState(user)
  return (
    <FormSection title={m.admin_user_invitation()} text={m.admin_user_invitation_text()}>
      <FullWidthField>
        <p className="text-sm">
          <Tag tone={state === 'open' ? 'info' : 'warning'}>{invitationLabel(user)}</Tag>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={() => attempt(() => sendInvitation(user), { done: m.admin_user_invited_again() })}
          >
            {m.admin_user_invite_again()}
          </Button>
          {state === 'open' && (
            <Button
              variant="danger"
              busy={isBusy}
              onClick={() => attempt(() => cancelInvitation(user), { done: m.admin_user_invitation_withdrawn() })}
            >
              {m.admin_user_invitation_withdraw()}
            </Button>
          )}
        </div>
      </FullWidthField>
    </FormSection>
  )
}

const at = (user: StaffUser) => ({ params: { id: user.id } })

export const sendInvitation = (user: StaffUser) =>
  call<typeof inviteStaff>({ method: 'POST', path: '/auth/user/:id/invitation' }, at(user))

const cancelInvitation = (user: StaffUser) =>
  call<typeof withdrawInvitation>({ method: 'DELETE', path: '/auth/user/:id/invitation' }, at(user))

/** `none`: no invitation is pending. */
function invitationState({ invitedUntil }: StaffUser): 'open' | 'old' | 'none' {
  if (!invitedUntil) return 'none'
  return invitedUntil.getTime() > Date.now() ? 'open' : 'old'
}

function invitationLabel(user: StaffUser): string {
  const state = invitationState(user)
  if (state === 'none' || !user.invitedUntil) return m.admin_user_invitation_none()
  const time = formatLocalDateTime(user.invitedUntil)
  return state === 'open' ? m.admin_user_invitation_open({ time }) : m.admin_user_invitation_old({ time })
}
