import type { Context } from 'hono'
import type { Caller } from '#foundation/api/caller.ts'
import type { AnyEndpoint, Api } from '#foundation/api/endpoint.ts'
import { type BroughtServices, inProcessApi, type Route } from '#foundation/api/routes.ts'
import { malformed, ShopError } from '#foundation/api/shop-error.ts'
import { currentWork, requestIdFrom } from '#foundation/logging/work-context.ts'
import { clientAddress } from '#foundation/security/client-address.ts'
import { publicOrigin } from '#foundation/security/public-origin.ts'
import type { Services } from '#foundation/services.ts'
import { localeFromHeader } from '#i18n/locale.server.ts'
import { splitLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { findSignedInStaff } from '#identity/server/sign-in/sessions.ts'

/**
 * The services for an API request, with its caller: only the Authorization header authenticates (decisions §3). Throws
 * 401 for a token that is not valid, unless the endpoint ignores it, and 400 for an `If-Match` that cannot be read.
 */
export async function servicesFor(
  services: Services,
  context: Context,
  { ignoresInvalidToken }: AnyEndpoint,
): Promise<BroughtServices> {
  const visitor = visitorOf(services, context, localeFromHeader(context.req.header('accept-language')))
  const token = (context.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim()
  const signedIn = token ? await findSignedInStaff(services.db, services.now(), token) : undefined
  if (token && !signedIn && !ignoresInvalidToken) throw new ShopError('unauthenticated', m.auth_session_expired())
  const ifMatch = context.req.header('if-match') ?? '*'
  if (visitor.expectedVersion === undefined && ifMatch.trim() !== '*')
    throw malformed(m.error_if_match(), [{ field: 'If-Match', message: m.error_if_match() }])
  const caller = { ...visitor, staff: signedIn?.staff, tokenHash: signedIn?.tokenHash }
  return withCaller(services, context, caller)
}

/** The API for pages, called in-process without authentication, in the language of their URL. */
export function visitorApi(routes: readonly Route[], services: Services, context: Context): Api {
  const { locale } = splitLocale(context.req.path)
  return inProcessApi(routes, withCaller(services, context, visitorOf(services, context, locale)))
}

const withCaller = (services: Services, context: Context, caller: Caller): BroughtServices => ({
  ...services,
  rootDb: services.db,
  caller,
  origin: originOf(services, context),
  answerHeaders: new Headers(),
})

export const originOf = ({ config }: Services, context: Context) => publicOrigin(config, context.req.raw)

function visitorOf(services: Services, context: Context, locale: Caller['locale']): Caller {
  const connection = String(context.env?.ipAddress ?? '')
  return {
    staff: undefined,
    tokenHash: undefined,
    locale,
    ipAddress: clientAddress(services.config.proxies, connection, context.req.header('x-forwarded-for')),
    userAgent: context.req.header('user-agent') ?? '',
    cookies: context.req.header('cookie'),
    expectedVersion: expectedVersion(context.req.header('if-match')),
    idempotencyKey: idempotencyKeyOf(context.req.header('idempotency-key')),
    requestId: currentWork()?.id ?? requestIdFrom(context.req.header('x-request-id')),
  }
}

/** `If-Match: "7"` or `7` → 7. */
function expectedVersion(header: string | undefined): number | undefined {
  const digits = /^"?(\d{1,9})"?$/.exec(header ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Undefined for keys too short to be unique, too long to be stored, or with spaces or other than ASCII. */
const idempotencyKeyOf = (header: string | undefined) =>
  header && /^[\x21-\x7e]{8,255}$/.test(header) ? header : undefined
