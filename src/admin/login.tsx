import { type ComponentProps, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { rolesOf } from '#identity/rules.ts'
import type { SessionUser } from '#identity/web/session.ts'
import { signIn, signOut, useSessionUser } from '#identity/web/sign-in.ts'
import { permittedRoutes, safeReturnPath } from '#navigation/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { TextField } from '#ui/text-field.tsx'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import { adminMeta } from './admin-meta.ts'

export const meta = () => adminMeta(m.auth_title())

export default function Login() {
  const user = useSessionUser()
  const [isSigningIn, setSigningIn] = useState(false)
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <Link to="/home" className="inline-flex min-h-11 items-center font-semibold font-serif text-xl">
        {m.site_title()}
      </Link>
      <div className="card w-full max-w-md p-6 shadow-card sm:p-8">
        <h1 className="text-2xl">{m.auth_title()}</h1>
        <p className="mt-1 mb-6 text-muted">{m.auth_lead()}</p>
        {user && !isSigningIn ? <SignedIn user={user} /> : <SignInForm onBusyChange={setSigningIn} />}
      </div>
      <div className="flex items-center gap-2">
        <OtherLanguage />
        <ThemeToggle />
      </div>
    </main>
  )
}

function SignInForm({ onBusyChange }: { onBusyChange: (isBusy: boolean) => void }) {
  const navigate = useNavigate()
  const wanted = useWantedPath()
  const hydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isRemembered, setRemembered] = useState(true)
  const [fault, setFault] = useState<string>()

  const submit: ComponentProps<'form'>['onSubmit'] = async (event) => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const busy = (is: boolean) => {
      setBusy(is)
      onBusyChange(is)
    }
    busy(true)
    setFault(undefined)
    try {
      const user = await signIn(String(form.get('username')).trim(), String(form.get('password')), isRemembered)
      await navigate(wanted ?? firstScreen(user), { replace: true })
    } catch (error) {
      setFault(error instanceof Error ? error.message : m.common_error_generic())
    } finally {
      busy(false)
    }
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4" aria-busy={isBusy}>
      {fault && <Alert tone="danger">{fault}</Alert>}
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
      <TextField
        label={m.auth_password()}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <div>
        <Checkbox label={m.auth_show_password()} name="shown" checked={isShown} onCheckedChange={setShown} />
        <Checkbox label={m.auth_remember()} name="remembered" checked={isRemembered} onCheckedChange={setRemembered} />
      </div>
      <Button type="submit" size="l" busy={isBusy} disabled={!hydrated}>
        {m.nav_login()}
      </Button>
    </form>
  )
}

function SignedIn({ user }: { user: SessionUser }) {
  const wanted = useWantedPath()
  return (
    <div className="flex flex-col gap-4">
      <p>{m.auth_signed_in_as({ name: user.fullname })}</p>
      <ButtonLink to={wanted ?? firstScreen(user)} size="l">
        {m.common_continue()}
      </ButtonLink>
      <Button variant="secondary" onClick={() => signOut()}>
        {m.nav_logout()}
      </Button>
    </div>
  )
}

function OtherLanguage() {
  const other = currentLocale() === 'vi' ? 'en' : 'vi'
  return (
    <a
      href={localizedPath(other, '/auth/login')}
      hrefLang={other}
      lang={other}
      className="inline-flex min-h-11 items-center px-3 underline"
    >
      {m.admin_other_language()}
    </a>
  )
}

function useWantedPath(): string | undefined {
  const [search] = useSearchParams()
  return safeReturnPath(search.get('redirect'))
}

/** The first screen that this user's roles open. */
function firstScreen(user: SessionUser): string {
  const [first] = permittedRoutes(rolesOf(user.role_id)).filter(({ hidden }) => !hidden)
  return first?.path ?? '/home'
}
