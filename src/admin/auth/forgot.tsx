import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { forgetPassword } from '#identity/account-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSubmission } from '../kit/form/use-submission.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export const title = () => m.auth_forgot_title()

export default function Forgot() {
  const { isBusy, error, run } = useSubmission()
  const [isSent, setSent] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = String(new FormData(event.currentTarget).get('username')).trim()
    await run(async () => {
      await call<typeof forgetPassword>({ method: 'POST', path: '/auth/forgot' }, { body: { username } })
      setSent(true)
    })
  }
  return (
    <SignInFrame title={m.auth_forgot_title()} lead={m.auth_forgot_lead()}>
      {isSent ? (
        <Alert tone="success">{m.auth_forgot_sent()}</Alert>
      ) : (
        <form method="post" onSubmit={submit} className="flex flex-col gap-4">
          {error && <Alert tone="danger">{error}</Alert>}
          <TextField
            label={m.auth_username()}
            name="username"
            hint={m.auth_username_hint()}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={200}
          />
          <Button type="submit" size="l" busy={isBusy}>
            {m.auth_forgot_send()}
          </Button>
        </form>
      )}
      <Link
        to="/auth/login"
        className="mt-4 flex min-h-11 items-center justify-center text-sm underline underline-offset-4"
      >
        {m.auth_back_to_login()}
      </Link>
    </SignInFrame>
  )
}
