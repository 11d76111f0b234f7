import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { renewRecoveryCodes, startTwoFactor, stopTwoFactor, TwoFactor } from '#identity/account-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { PasswordDialog, type ReauthCredentials } from '../auth/password-dialog.tsx'
import { TwoFactorEnrol } from '../auth/two-factor-enrol.tsx'
import { downloadText } from '../kit/table/csv.ts'
import { Tag } from '../kit/tag.tsx'
import { localTime } from '../settings/local-time.ts'

type Asking = 'start' | 'stop' | 'renew'
type Secret = { secret: string; uri: string }

/** The second factor: switched on with an app, off with the password; recovery codes are shown once. */
export function AccountTwoFactor({ state }: { state: TwoFactor }) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<Asking>()
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  // The screen reloads only afterwards: it would lose the codes if that failed.
  const showCodes = (recoveryCodes: readonly string[]) => {
    setSecret(undefined)
    setCodes(recoveryCodes)
  }
  const hideCodes = () => {
    setCodes(undefined)
    void revalidate()
  }
  const onProof = async (body: ReauthCredentials) => {
    if (asking === 'start')
      setSecret(await call<typeof startTwoFactor>({ method: 'POST', path: '/auth/two-factor' }, { body }))
    if (asking === 'renew') {
      const where = { method: 'POST', path: '/auth/two-factor/recovery-codes' } as const
      showCodes((await call<typeof renewRecoveryCodes>(where, { body })).recoveryCodes)
    }
    if (asking === 'stop') {
      await call<typeof stopTwoFactor>({ method: 'POST', path: '/auth/two-factor/stop' }, { body })
      setCodes(undefined)
      toast({ tone: 'success', message: m.admin_two_factor_stopped() })
      await revalidate()
    }
  }
  const labels = asking && messageOf(asking)
  return (
    <div className="flex flex-col items-start gap-4">
      {state.isEnabled ? (
        <>
          <p className="text-sm">
            <Tag tone="success">
              {m.admin_two_factor_since({ time: state.enabledDate ? localTime(state.enabledDate) : '' })}
            </Tag>
            <span className="mt-1 block text-muted">{m.admin_two_factor_left({ n: state.recoveryCodesLeft })}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setAsking('renew')}>
              {m.admin_two_factor_renew()}
            </Button>
            <Button variant="danger" onClick={() => setAsking('stop')}>
              {m.admin_two_factor_stop()}
            </Button>
          </div>
        </>
      ) : secret ? (
        <TwoFactorEnrol secret={secret} onCodes={showCodes} onCancel={() => setSecret(undefined)} />
      ) : codes ? null : (
        <>
          <p className="text-sm">
            <Tag tone="warning">{m.admin_two_factor_off()}</Tag>
          </p>
          <Button variant="secondary" onClick={() => setAsking('start')}>
            {m.admin_two_factor_start()}
          </Button>
        </>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={hideCodes} />}
      <PasswordDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={labels?.title ?? ''}
        text={labels?.text ?? ''}
        yes={labels?.title ?? ''}
        asksOtp={state.isEnabled}
        onProof={onProof}
      />
    </div>
  )
}

function messageOf(asking: Asking): { title: string; text: string } {
  if (asking === 'start') return { title: m.admin_two_factor_start(), text: m.admin_two_factor_start_text() }
  if (asking === 'stop') return { title: m.admin_two_factor_stop(), text: m.admin_two_factor_stop_text() }
  return { title: m.admin_two_factor_renew(), text: m.admin_two_factor_renew_text() }
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <Alert tone="warning" title={m.admin_recovery_title()}>
      <p>{m.admin_recovery_text()}</p>
      <ul className="mt-3 grid gap-x-8 gap-y-1 font-mono text-base text-ink sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={text} label={m.admin_recovery_copy()} />
        <Button
          variant="secondary"
          onClick={() => downloadText('tam-huong-ma-khoi-phuc.txt', `${text}\n`, 'text/plain;charset=utf-8')}
        >
          {m.admin_recovery_download()}
        </Button>
        <Button onClick={onDone}>{m.admin_recovery_done()}</Button>
      </div>
    </Alert>
  )
}
