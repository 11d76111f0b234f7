import type { SubmitEvent } from 'react'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { confirmTwoFactor } from '#identity/account-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { QrCode } from '#ui/content/qr-code.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSubmission } from '../kit/form/use-submission.ts'

type EnrolProps = {
  secret: { secret: string; uri: string }
  onCodes: (codes: readonly string[]) => unknown
  onAlreadyOn: () => Promise<void>
  onCancel: () => void
}

/** The QR code to scan, and a field for the first code of the app to confirm it. */
export function TwoFactorEnrol({ secret: { secret, uri }, onCodes, onAlreadyOn, onCancel }: EnrolProps) {
  const { isBusy, error, run } = useSubmission()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const otp = String(new FormData(event.currentTarget).get('otp')).trim()
    await run(async () => {
      const where = { method: 'POST', path: '/auth/two-factor/confirm' } as const
      const confirmed = await call<typeof confirmTwoFactor>(where, { body: { otp } }).catch((error) => {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
      })
      await (confirmed ? onCodes(confirmed.recoveryCodes) : onAlreadyOn())
    })
  }
  return (
    <div className="flex flex-wrap gap-6">
      <QrCode text={uri} label={m.admin_two_factor_qr()} />
      <form onSubmit={submit} noValidate className="flex min-w-64 max-w-sm flex-1 flex-col gap-4">
        <p className="text-sm">{m.admin_two_factor_scan()}</p>
        <p className="text-sm">
          <span className="text-muted">{m.admin_two_factor_secret()}</span>
          <span className="block font-mono tracking-wide wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
        <TextField
          label={m.auth_otp()}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          error={error}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy}>
            {m.common_confirm()}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {m.common_cancel()}
          </Button>
        </div>
      </form>
    </div>
  )
}
