import Cookies from 'js-cookie'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { readSignInReason, rightsOf, type SessionUser, type SignInReason, session } from '#identity/web/session.ts'
import { restoreSignIn, signOut, useSessionUser } from '#identity/web/sign-in.ts'
import { guard, permittedRoutes, returnCookie, safeReturnPath } from '#navigation/rules.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export const title = () => m.auth_title()

export default function Login() {
  const user = useSessionUser()
  const [search] = useSearchParams()
  const [isSigningIn, setSigningIn] = useState(false)
  const redirectPath = search.get('redirect')
  const wanted = safeReturnPath(redirectPath)
  const targetFor = (somebody: SessionUser) => wanted ?? rememberedScreen(somebody) ?? firstScreen(somebody)
  const [reason, setReason] = useState<SignInReason>()
  const navigate = useNavigate()
  // The guard redirected here although this browser has a token: restore the cookie, or learn that the session ended.
  useEffect(() => {
    setReason(redirectPath === null ? undefined : readSignInReason())
    if (redirectPath === null || session.getState().token === null) return
    restoreSignIn().then(
      () => navigate(safeReturnPath(redirectPath) ?? '/admin', { replace: true }),
      () => session.getState().token === null && setReason('expired'),
    )
  }, [redirectPath, navigate])
  return (
    <SignInFrame title={m.auth_title()} lead={m.auth_lead()}>
      {user && !isSigningIn ? (
        <SignedIn user={user} target={targetFor(user)} />
      ) : (
        <>
          {reason && (
            <div className="mb-5">
              <Alert tone="warning">{reasons[reason]()}</Alert>
            </div>
          )}
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

const reasons = {
  expired: m.auth_ended_expired,
  broken: m.auth_ended_broken,
  elsewhere: m.auth_ended_elsewhere,
} satisfies Record<SignInReason, () => string>

/** The screen that redirected here, if this user may open it. */
function rememberedScreen(user: SessionUser): string | undefined {
  const path = safeReturnPath(Cookies.get(returnCookie))
  return path !== undefined && guard(path.replace(/\?.*/, ''), rightsOf(user)) === undefined ? path : undefined
}

/** The first screen that the user's rights allow. */
function firstScreen(user: SessionUser): string {
  const [first] = permittedRoutes(rightsOf(user)).filter(({ hidden }) => !hidden)
  return first?.path ?? urlOf('home')
}
