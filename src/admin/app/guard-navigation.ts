import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { urlOf } from '#foundation/page-urls.ts'
import { splitLocale } from '#i18n/locale.ts'
import { signInPath } from '#identity/staff-path.ts'
import { sessionRights } from '#identity/web/session.ts'
import { isSignedIn } from '#identity/web/sign-in.ts'
import { guard, isRoleFilteredPath } from '#navigation/rules.ts'

/**
 * The guard of specification §2, run before every navigation inside the staff area. Redirects to other parts of the
 * shop are full page loads. Nobody may be signed in here although the server let the page load pass: a session that is
 * not remembered ends with its tab, its cookie with the browser. Then the sign-in leads back.
 */
export const guardNavigation: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url)
  const { path } = splitLocale(url.pathname)
  if (isRoleFilteredPath(path) && !isSignedIn())
    throw redirect(`${signInPath}?redirect=${encodeURIComponent(path + url.search)}`)
  const target = guard(path, sessionRights())
  if (target === urlOf('unauthorized')) throw redirectDocument(target)
  if (target !== undefined) throw redirect(target + url.search)
  return next()
}
