import { type SubmitEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '#i18n/messages.js'
import type { SessionUser } from '#identity/web/session.ts'
import { isOtpRequiredError, signIn } from '#identity/web/sign-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { useBusy } from '#ui/browser/use-busy.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { errorMessageOf } from '../kit/load-result.ts'

type SignInFormProps = { targetFor: (user: SessionUser) => string; onBusyChange: (isBusy: boolean) => void }

const nothing = { username: '', password: '', otp: '', isRemembered: true }

/** User name and password, then a code for users with a second factor. */
export function SignInForm({ targetFor, onBusyChange }: SignInFormProps) {
  const navigate = useNavigate()
  const [input, setInput] = useState(nothing)
  const [step, setStep] = useState<'password' | 'otp'>('password')
  const { isBusy, whileBusy } = useBusy()
  const [errorMessage, setError] = useState<string>()
  const set = (change: Partial<typeof nothing>) => setInput((now) => ({ ...now, ...change }))

  const send = async () => {
    setError(undefined)
    try {
      const { username, password, otp, isRemembered } = input
      const credentials = {
        username: username.trim(),
        password,
        isRemembered,
        ...(step === 'otp' && { otp: otp.trim() }),
      }
      await navigate(targetFor(await signIn(credentials)), { replace: true })
    } catch (error) {
      const isFirst = isOtpRequiredError(error) && step === 'password'
      if (isFirst) setStep('otp')
      else setError(errorMessageOf(error))
    }
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    onBusyChange(true)
    await whileBusy(send)
    onBusyChange(false)
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4" aria-busy={isBusy}>
      {errorMessage && <Alert tone="danger">{errorMessage}</Alert>}
      {step === 'password' ? (
        <PasswordStep input={input} set={set} />
      ) : (
        <OtpStep otp={input.otp} onChange={(otp) => set({ otp })} />
      )}
      <Button type="submit" size="l" busy={isBusy}>
        {m.nav_login()}
      </Button>
      {step === 'password' ? (
        <Link
          to="/auth/forgot"
          className="inline-flex min-h-11 items-center self-center text-center text-sm underline underline-offset-4"
        >
          {m.auth_forgot()}
        </Link>
      ) : (
        <Button
          variant="ghost"
          onClick={() => {
            setStep('password')
            setError(undefined)
            set({ otp: '' })
          }}
        >
          {m.common_back()}
        </Button>
      )}
    </form>
  )
}

type PasswordStepProps = { input: typeof nothing; set: (change: Partial<typeof nothing>) => void }

function PasswordStep({ input, set }: PasswordStepProps) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <TextField
        label={m.auth_username()}
        name="username"
        hint={m.auth_username_hint()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={200}
        value={input.username}
        onChange={(event) => set({ username: event.target.value })}
      />
      <TextField
        label={m.auth_password()}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        maxLength={200}
        value={input.password}
        onChange={(event) => set({ password: event.target.value })}
      />
      <div>
        <Checkbox label={m.auth_show_password()} name="shown" checked={isShown} onCheckedChange={setShown} />
        <Checkbox
          label={m.auth_remember()}
          name="remembered"
          checked={input.isRemembered}
          onCheckedChange={(isRemembered) => set({ isRemembered })}
        />
      </div>
    </>
  )
}

function OtpStep({ otp, onChange }: { otp: string; onChange: (otp: string) => void }) {
  return (
    <>
      <p role="status">{m.auth_otp_text()}</p>
      <TextField
        label={m.auth_otp()}
        name="otp"
        hint={m.auth_otp_hint()}
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        value={otp}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
