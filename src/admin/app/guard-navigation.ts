import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { urlOf } from '#foundation/page-urls.ts'
import { splitLocale } from '#i18n/locale.ts'
import { sessionRights } from '#identity/web/session.ts'
import { guard } from '#navigation/rules.ts'

/**
 * The guard of specification §2, run before every navigation inside the staff area. Redirects to other parts of the
 * shop are full page loads.
 */
export const guardNavigation: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url)
  const target = guard(splitLocale(url.pathname).path, sessionRights())
  if (target === urlOf('unauthorized')) throw redirectDocument(target)
  if (target !== undefined) throw redirect(target + url.search)
  return next()
}
