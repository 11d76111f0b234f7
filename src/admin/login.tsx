import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#i18n/messages.js'
import { rightsOf, type SessionUser } from '#identity/web/session.ts'
import { signOut, useSessionUser } from '#identity/web/sign-in.ts'
import { permittedRoutes, safeReturnPath } from '#navigation/rules.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { adminMeta } from './admin-meta.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export const meta = () => adminMeta(m.auth_title())

export default function Login() {
  const user = useSessionUser()
  const [search] = useSearchParams()
  const [isSigningIn, setSigningIn] = useState(false)
  const wanted = safeReturnPath(search.get('redirect'))
  const targetFor = (somebody: SessionUser) => wanted ?? firstScreen(somebody)
  return (
    <SignInFrame title={m.auth_title()} lead={m.auth_lead()}>
      {user && !isSigningIn ? (
        <SignedIn user={user} target={targetFor(user)} />
      ) : (
        <>
          {search.has('reset') && (
            <div className="mb-5">
              <Alert tone="success">{m.auth_reset_done()}</Alert>
            </div>
          )}
          <SignInForm targetFor={targetFor} onBusyChange={setSigningIn} />
        </>
      )}
    </SignInFrame>
  )
}

function SignedIn({ user, target }: { user: SessionUser; target: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{m.auth_signed_in_as({ name: user.fullname })}</p>
      <ButtonLink to={target} size="l">
        {m.common_continue()}
      </ButtonLink>
      <Button variant="secondary" onClick={() => signOut()}>
        {m.nav_logout()}
      </Button>
    </div>
  )
}

/** The first screen that this user's rights open. */
function firstScreen(user: SessionUser): string {
  const [first] = permittedRoutes(rightsOf(user)).filter(({ hidden }) => !hidden)
  return first?.path ?? '/home'
}
