import { type SubmitEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { changeOwnPassword } from '#identity/account-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ReauthOtpField } from '../auth/reauth-fields.tsx'
import { fieldErrors } from '../kit/form/field-errors.ts'
import { useFocusFirstError } from '../kit/form/use-focus-first-error.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { toastError } from '../kit/load-result.ts'

/** Changes the password and signs out every other device. */
export function AccountPassword({ username, asksOtp }: { username: string; asksOtp: boolean }) {
  const { revalidate } = useRevalidator()
  const { isBusy, errors, run } = useSubmission((error) => {
    const named = fieldErrors(error)
    // The second factor may have been set up elsewhere since this screen was loaded.
    const isShown = Object.keys(named).length > 0 && (asksOtp || !named.otp)
    if (!isShown) toastError(error)
    return { errors: named }
  })
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstError(element, errors)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const text = (name: string) => String(given.get(name) ?? '')
    const otp = text('otp').trim()
    const body = { currentPassword: text('currentPassword'), password: text('password'), ...(otp && { otp }) }
    await run(async () => {
      await call<typeof changeOwnPassword>({ method: 'PUT', path: '/auth/password' }, { body })
      form.reset()
      toast({ tone: 'success', message: m.admin_password_changed() })
      await revalidate()
    })
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      {/* For password managers: tells them which account the password belongs to. */}
      <input type="text" value={username} readOnly autoComplete="username" hidden />
      <TextField
        label={m.admin_password_current()}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <TextField
        label={m.admin_user_new_password()}
        hint={m.admin_user_password_hint()}
        name="password"
        type="password"
        autoComplete="new-password"
        error={errors.password}
      />
      {asksOtp && <ReauthOtpField error={errors.otp} />}
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {m.admin_password_change()}
        </Button>
      </div>
    </form>
  )
}
