import type { ComponentProps } from 'react'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'

/** Code of the user's second factor, next to the password. */
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

type ProofField = 'currentPassword' | 'otp'
type Field = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>
type ReauthFieldsProps = { text: (field: ProofField) => Field; asksOtp: boolean }

/** The user's password, plus a code if the second factor is on, required to change how the account is accessed. */
export function ReauthFields({ text, asksOtp }: ReauthFieldsProps) {
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

type ProofForm = { values: Readonly<Record<ProofField, string>>; set: (field: ProofField, to: string) => void }

/** Empties fields that are hidden because nothing needs them any more; called while the form renders. */
export function clearUnneededProof({ values, set }: ProofForm, isNeeded: boolean): void {
  if (isNeeded) return
  if (values.currentPassword) set('currentPassword', '')
  if (values.otp) set('otp', '')
}
