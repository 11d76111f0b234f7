import { type SubmitEvent, useRef } from 'react'
import { ApiError } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogButtons } from '../kit/form/dialog-buttons.tsx'
import { useFocusFirstError } from '../kit/form/use-focus-first-error.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { errorMessageOf } from '../kit/load-result.ts'
import { closeUnlessBusy } from '../kit/overlays/close-unless-busy.ts'
import { ReauthOtpField } from './reauth-fields.tsx'

type PasswordDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  yes: string
  /** Also ask for a code; set when the account has a second factor. */
  asksOtp: boolean
  /** Rejects with the server's error, which is shown while the dialog stays open. */
  onProof: (proof: ReauthCredentials) => Promise<void>
}

export type ReauthCredentials = { password: string; otp?: string }

/** Asks for the user's password before a sensitive action. */
export function PasswordDialog({ open, onOpenChange, title, text, yes, asksOtp, onProof }: PasswordDialogProps) {
  const { isBusy, errors, run, reset } = useSubmission((error) => ({ errors: proofErrors(error) }))
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstError(element, errors)
  const close = () => {
    reset()
    onOpenChange(false)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const otp = String(form.get('otp') ?? '').trim()
    await run(async () => {
      await onProof({ password: String(form.get('password')), ...(otp && { otp }) })
      close()
    })
  }
  return (
    <Dialog open={open} title={title} {...closeUnlessBusy(isBusy, close)}>
      <form ref={element} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p>{text}</p>
        <TextField
          label={m.auth_password()}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        {asksOtp && <ReauthOtpField error={errors.otp} />}
        <DialogButtons label={yes} isBusy={isBusy} onCancel={close} />
      </form>
    </Dialog>
  )
}

/** Shows a wrong code at its own field and every other error at the password. */
function proofErrors(error: unknown): Record<string, string> {
  const ofOtp = error instanceof ApiError && error.errors?.find(({ field }) => field === 'otp')
  return ofOtp ? { otp: ofOtp.message } : { password: errorMessageOf(error) }
}
