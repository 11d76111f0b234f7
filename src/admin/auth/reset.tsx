import type { SubmitEvent } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { resetPassword } from '#identity/account-contract.ts'
import { clearSession } from '#identity/web/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSubmission } from '../kit/form/use-submission.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export const title = () => m.auth_reset_title()

/**
 * Target of the link in emails for a forgotten password or an invitation (`?invited`). The token is in the hash, which
 * browsers do not send to the server.
 */
export default function Reset() {
  const { hash } = useLocation()
  const isInvited = useSearchParams()[0].has('invited')
  const navigate = useNavigate()
  const { isBusy, error, run } = useSubmission()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    await run(async () => {
      const body = { token: hash.slice(1), password }
      await call<typeof resetPassword>({ method: 'POST', path: '/auth/reset' }, { body })
      clearSession()
      await navigate('/auth/login?reset=1', { replace: true })
    })
  }
  return (
    <SignInFrame
      title={isInvited ? m.auth_invited_title() : m.auth_reset_title()}
      lead={isInvited ? m.auth_invited_lead() : m.auth_reset_lead()}
    >
      <form method="post" onSubmit={submit} className="flex flex-col gap-4">
        {error && <Alert tone="danger">{error}</Alert>}
        <TextField
          label={isInvited ? m.auth_invited_password() : m.admin_user_new_password()}
          hint={m.admin_user_password_hint()}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={200}
        />
        <Button type="submit" size="l" busy={isBusy}>
          {m.auth_reset_save()}
        </Button>
      </form>
      {isInvited ? (
        <p className="mt-4 text-center text-muted text-sm">{m.auth_invited_again()}</p>
      ) : (
        <Link
          to="/auth/forgot"
          className="mt-4 flex min-h-11 items-center justify-center text-sm underline underline-offset-4"
        >
          {m.auth_reset_again()}
        </Link>
      )}
    </SignInFrame>
  )
}
