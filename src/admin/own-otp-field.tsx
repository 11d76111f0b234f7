import { m } from '#i18n/messages.js'
import { TextField } from '#ui/text-field.tsx'

/** A code of one's own second factor, asked for beside the password. */
export function OwnOtpField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label={m.auth_otp()}
      name="otp"
      hint={m.auth_otp_hint()}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={error}
    />
  )
}
