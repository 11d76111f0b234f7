import type { ComponentProps } from 'react'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'

/** A code of one's own second factor, asked for beside the password. */
export function ReauthOtpField(field: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      {...field}
      label={m.auth_otp()}
      name="otp"
      hint={m.auth_otp_hint()}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  )
}

type Field = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>
type OwnProofProps = { text: (field: 'currentPassword' | 'otp') => Field; asksOtp: boolean }

/** One's own password, and a code where the second factor is on, before what leads back into the account changes. */
export function ReauthFields({ text, asksOtp }: OwnProofProps) {
  return (
    <>
      <TextField
        label={m.admin_password_current()}
        hint={m.admin_own_proof_hint()}
        {...text('currentPassword')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      {asksOtp && <ReauthOtpField {...text('otp')} />}
    </>
  )
}
