import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { renewRecoveryCodes, startTwoFactor, stopTwoFactor, TwoFactor } from '#identity/account-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { PasswordDialog, type ReauthCredentials } from '../auth/password-dialog.tsx'
import { TwoFactorEnrol } from '../auth/two-factor-enrol.tsx'
import { fieldErrors } from '../kit/form/field-errors.ts'
import { Tag } from '../kit/tag.tsx'
import { useFocusAfter } from '../kit/use-focus-after.ts'

type Asking = 'start' | 'stop' | 'renew'
type Secret = { secret: string; uri: string }

type AccountTwoFactorProps = {
  state: TwoFactor
  /** Called with new recovery codes, which are shown once, and with undefined when they are no longer valid. */
  onCodes: (codes: readonly string[] | undefined) => void
}

/** The second factor. Each change asks for the password, and for a code while it is on. */
export function AccountTwoFactor({ state, onCodes }: AccountTwoFactorProps) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<Asking>()
  const [secret, setSecret] = useState<Secret>()
  const step = state.isEnabled ? 'on' : secret ? 'enrolling' : 'off'
  const element = useFocusAfter(`${step} ${asking}`)
  /** Switched on elsewhere since this screen was loaded, or by an attempt whose answer, with the codes, was lost. */
  const showThatItIsOn = async () => {
    toast({ tone: 'warning', message: m.admin_two_factor_was_on() })
    await revalidate()
    setSecret(undefined)
  }
  const start = async (body: ReauthCredentials) => {
    try {
      setSecret(await call<typeof startTwoFactor>({ method: 'POST', path: '/auth/two-factor' }, { body }))
    } catch (error) {
      // Once it is on, the server asks for a code, for which the dialog has no field.
      if (!('otp' in fieldErrors(error))) throw error
      await showThatItIsOn()
    }
  }
  const showCodes = async (recoveryCodes: readonly string[]) => {
    onCodes(recoveryCodes)
    await revalidate()
    setSecret(undefined)
  }
  const onProof = async (body: ReauthCredentials) => {
    if (asking === 'start') await start(body)
    if (asking === 'renew') {
      const where = { method: 'POST', path: '/auth/two-factor/recovery-codes' } as const
      await showCodes((await call<typeof renewRecoveryCodes>(where, { body })).recoveryCodes)
    }
    if (asking === 'stop') {
      await call<typeof stopTwoFactor>({ method: 'POST', path: '/auth/two-factor/stop' }, { body })
      onCodes(undefined)
      toast({ tone: 'success', message: m.admin_two_factor_stopped() })
      await revalidate()
    }
  }
  const labels = asking && messageOf(asking)
  return (
    <fieldset
      ref={element}
      tabIndex={-1}
      aria-label={m.admin_user_two_factor()}
      className="flex min-w-0 flex-col items-start gap-4"
    >
      {step === 'on' ? (
        <SwitchedOn state={state} onAsk={setAsking} />
      ) : secret ? (
        <TwoFactorEnrol
          secret={secret}
          onCodes={showCodes}
          onAlreadyOn={showThatItIsOn}
          onCancel={() => setSecret(undefined)}
        />
      ) : (
        <>
          <p className="text-sm">
            <Tag tone="warning">{m.admin_two_factor_off()}</Tag>
          </p>
          <Button variant="secondary" onClick={() => setAsking('start')}>
            {m.admin_two_factor_start()}
          </Button>
        </>
      )}
      <PasswordDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={labels?.title ?? ''}
        text={labels?.text ?? ''}
        yes={labels?.title ?? ''}
        asksOtp={state.isEnabled}
        onProof={onProof}
      />
    </fieldset>
  )
}

function SwitchedOn({ state, onAsk }: { state: TwoFactor; onAsk: (asking: Asking) => void }) {
  return (
    <>
      <p className="text-sm">
        <Tag tone="success">
          {m.admin_two_factor_since({ time: state.enabledDate ? formatLocalDateTime(state.enabledDate) : '' })}
        </Tag>
        <span className="mt-1 block text-muted">{m.admin_two_factor_left({ n: state.recoveryCodesLeft })}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onAsk('renew')}>
          {m.admin_two_factor_renew()}
        </Button>
        <Button variant="danger" onClick={() => onAsk('stop')}>
          {m.admin_two_factor_stop()}
        </Button>
      </div>
    </>
  )
}

function messageOf(asking: Asking): { title: string; text: string } {
  if (asking === 'start') return { title: m.admin_two_factor_start(), text: m.admin_two_factor_start_text() }
  if (asking === 'stop') return { title: m.admin_two_factor_stop(), text: m.admin_two_factor_stop_text() }
  return { title: m.admin_two_factor_renew(), text: m.admin_two_factor_renew_text() }
}
