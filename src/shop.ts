import type { Context } from 'hono'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { addressesApi } from '#addresses/server/api.ts'
import { attachmentsApi } from '#attachments/server/api.ts'
import { mediaRoutes } from '#attachments/server/media.ts'
import { catalogApi } from '#catalog/server/api.ts'
import { catalogPictures } from '#catalog/server/picture-places.ts'
import { checkoutApi } from '#checkout/server/api.ts'
import { contentApi } from '#content/server/api.ts'
import { contentPictures } from '#content/server/picture-places.ts'
import { apiRefusal } from '#foundation/api/api-error-response.ts'
import type { Asker } from '#foundation/api/asker.ts'
import type { AnyEndpoint, Api } from '#foundation/api/endpoint.ts'
import { type AskerServices, inProcessApi, type Route, serve } from '#foundation/api/serve.ts'
import { missing, ShopError } from '#foundation/api/shop-error.ts'
import { readinessOf } from '#foundation/database/connection/readiness.ts'
import { currentRequest, requestIdFrom } from '#foundation/logging/request-context.ts'
import { docsPage } from '#foundation/openapi/docs-page.ts'
import { openApiDocument } from '#foundation/openapi/openapi.ts'
import { clientAddress } from '#foundation/security/client-address.ts'
import { databaseLimits } from '#foundation/security/database-rate-limit.ts'
import { memoryLimits } from '#foundation/security/memory-rate-limit.ts'
import { publicOrigin } from '#foundation/security/public-origin.ts'
import { noLimits } from '#foundation/security/rate-limit.ts'
import type { Services } from '#foundation/services.ts'
import { inLocale, localeFromHeader } from '#i18n/locale.server.ts'
import { m } from '#i18n/messages.js'
import { accountApi } from '#identity/server/account/account-api.ts'
import { identityApi } from '#identity/server/api.ts'
import { staffPictures } from '#identity/server/picture-places.ts'
import { attemptPolicy } from '#identity/server/sign-in/attempts.ts'
import { findSignedIn } from '#identity/server/sign-in/sessions.ts'
import { rolesApi } from '#identity/server/staff/roles.ts'
import { getStaff } from '#identity/server/staff/staff.ts'
import { navigationApi } from '#navigation/server/api.ts'
import { ordersApi } from '#orders/server/api.ts'
import { hasReceived } from '#orders/server/changes/has-received.ts'
import { deliveryTable } from '#orders/server/shipping/delivery-table.ts'
import { orderParamChecks } from '#orders/server/shipping/rate-tables.ts'
import { paymentsApi } from '#payments/server/api.ts'
import { paymentParamChecks } from '#payments/server/param-checks.ts'
import { paymentRoutes, reportCalls } from '#payments/server/payment-routes.ts'
import { reviewsApi } from '#reviews/server/api.ts'
import { reviewPictures } from '#reviews/server/picture-places.ts'
import { statisticsApi } from '#statistics/server/api.ts'
import { feedRoutes } from '#storefront/seo/feed-routes.ts'
import { paramFlag } from '#system/rules.ts'
import { systemApi } from '#system/server/api.ts'
import { readParams } from '#system/server/params.ts'
import { paramPictures } from '#system/server/picture-places.ts'
import { webAppRoutes } from '#system/server/web-app.ts'
import { vouchersApi } from '#vouchers/server/api.ts'
import { unknownCodes } from '#vouchers/server/redeem.ts'
import { auditExportApi } from './admin/audit-log/server/export-audit.ts'
import { checkXsrfToken, giveXsrfToken } from './http/csrf.ts'
import { limitPerClient } from './http/limit-per-client.ts'
import { securityHeaders } from './http/security-headers.ts'
import { passwordMail } from './password-mail.ts'

/**
 * Renders a page. `api` calls inside the process as a visitor, `rightsOf` looks up the roles and capabilities behind an Admin-Token, `origin`
 * is where visitors reach the shop.
 */
export type PageHandler = (
  request: Request,
  helpers: { api: Api; rightsOf: (token: string) => Promise<readonly string[]>; origin: string },
) => Promise<Response>

export type Shop = {
  /** Answers any request: API, pictures, pages. */
  fetch: (request: Request, address?: { ipAddress: string }) => Promise<Response>
  /** Everything the API promises. */
  endpoints: readonly AnyEndpoint[]
}

/** What is not answered from memory. */
const sitemapRate = { tries: 60, windowMs: 60 * 1000 }

/** Joins the database, every room's API and the screens into one `fetch`. */
export function openShop(services: Services, pages?: PageHandler): Shop {
  const routes = allRoutes(services)
  const app = new Hono({ strict: false })
  app.use(...securityHeaders(services), giveXsrfToken(services))
  app.use(compress())
  app.get('/healthz', (context) => context.text('ok'))
  const isReady = readinessOf(services.db)
  app.get('/readyz', async (context) => {
    context.header('Cache-Control', 'no-store')
    if (await isReady()) return context.text('ready')
    return context.text('the database takes no orders', 503, { 'Retry-After': '5' })
  })
  app.route('/api/v1/payment', paymentRoutes(services))
  app.route('/api/v1', apiApp(routes, services))
  app.route('/media', mediaRoutes(services))
  const limitSitemaps = limitPerClient(services, sitemapRate)
  app.use('/sitemap.xml', limitSitemaps)
  app.use('/sitemap/*', limitSitemaps)
  app.route(
    '/',
    feedRoutes((context) => ({ api: visitorApi(routes, services, context), origin: originOf(services, context) })),
  )
  app.route('/', webAppRoutes(services))
  if (pages) {
    app.all('*', (context) => {
      const [api, rightsOf] = [visitorApi(routes, services, context), rightsBehind(services)]
      return pages(context.req.raw, { api, rightsOf, origin: originOf(services, context) })
    })
  }
  app.onError((error, context) => apiRefusal(error, context, services.log))
  return {
    fetch: async (request, address) => app.fetch(request, { ipAddress: address?.ipAddress ?? '' }),
    endpoints: routes.map((route) => route.endpoint),
  }
}

/** Every room that shows pictures: none is removed while one of them shows it. */
const picturePlaces = [catalogPictures, contentPictures, reviewPictures, paramPictures, staffPictures]

function allRoutes(services: Services): Route[] {
  const { rateLimit } = services.config
  const limits = rateLimit ? databaseLimits(services.db, services.now) : noLimits
  const ownLimits = rateLimit ? memoryLimits(services.now) : noLimits
  const tries = ownLimits('voucher', unknownCodes)
  const attempts = attemptPolicy(limits)
  return [
    ...identityApi(services.now, attempts, passwordMail(services)),
    ...accountApi(services.now, attempts, passwordMail(services)),
    ...rolesApi,
    ...auditExportApi,
    ...attachmentsApi(limits, picturePlaces, async (db) => paramFlag(await readParams(db), 'attachment.pdf', false)),
    ...systemApi(
      services.now,
      { ...orderParamChecks, ...paymentParamChecks },
      async (db, id) => (await getStaff(db, id)).email,
    ),
    ...statisticsApi,
    ...addressesApi,
    ...navigationApi,
    ...catalogApi(ownLimits),
    ...contentApi(services.now, { 'shipping.zones': deliveryTable }),
    ...reviewsApi(services.now, limits, hasReceived),
    ...vouchersApi,
    ...ordersApi(services.now, limits, tries),
    ...paymentsApi(services, limits),
    ...checkoutApi(tries),
  ]
}

function apiApp(routes: readonly Route[], services: Services): Hono {
  const api = new Hono({ strict: false })
  const document = openApiDocument(
    routes.map((route) => route.endpoint),
    reportCalls(services.config.payments),
  )
  api.use((context, next) => inLocale(localeFromHeader(context.req.header('accept-language')), next))
  api.use(checkXsrfToken)
  api.get('/openapi.json', (context) => context.json(document))
  api.get('/docs', (context) => context.html(docsPage(document)))
  serve(api, routes, (context) => servicesFor(services, context))
  api.all('*', (context) => {
    const message = m.error_no_endpoint()
    throw knownPath(routes, context)
      ? new ShopError('missing', m.error_method({ method: context.req.method }))
      : missing(message)
  })
  api.onError((error, context) => apiRefusal(error, context, services.log))
  return api
}

function knownPath(routes: readonly Route[], context: Context): boolean {
  const parts = context.req.path.replace('/api/v1', '').split('/').filter(Boolean)
  return routes.some(({ endpoint }) => {
    const own = endpoint.path.split('/').filter(Boolean)
    return own.length === parts.length && own.every((part, index) => part.startsWith(':') || part === parts[index])
  })
}

/** Who is asking over HTTP: only the Authorization header signs anybody in (decisions §3). */
async function servicesFor(services: Services, context: Context): Promise<AskerServices> {
  const visitor = visitorFrom(services, context, localeFromHeader(context.req.header('accept-language')))
  const token = (context.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim()
  const signedIn = token ? await findSignedIn(services.db, services.now(), token) : undefined
  if (token && !signedIn && !context.req.path.endsWith('/auth/login')) {
    throw new ShopError('unauthenticated', m.auth_session_expired())
  }
  const asker = { ...visitor, staff: signedIn?.staff, tokenHash: signedIn?.tokenHash }
  return {
    ...services,
    outsideTx: services.db,
    asker,
    origin: originOf(services, context),
    answerHeaders: new Headers(),
  }
}

function visitorFrom(services: Services, context: Context, locale: Asker['locale']): Asker {
  const connection = String(context.env?.ipAddress ?? '')
  return {
    staff: undefined,
    tokenHash: undefined,
    locale,
    ipAddress: clientAddress(services.config.proxies, connection, context.req.header('x-forwarded-for')),
    userAgent: context.req.header('user-agent') ?? '',
    cookies: context.req.header('cookie'),
    seenVersion: seenVersion(context.req.header('if-match')),
    idempotencyKey: idempotencyKeyOf(context.req.header('idempotency-key')),
    requestId: currentRequest()?.id ?? requestIdFrom(context.req.header('x-request-id')),
  }
}

/** `If-Match: "7"` or `7` → 7. */
function seenVersion(header: string | undefined): number | undefined {
  const digits = /^"?(\d{1,9})"?$/.exec(header ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function visitorApi(routes: readonly Route[], services: Services, context: Context): Api {
  const asker = visitorFrom(services, context, 'vi')
  const origin = originOf(services, context)
  return inProcessApi(routes, { ...services, outsideTx: services.db, asker, origin, answerHeaders: new Headers() })
}

const originOf = ({ config }: Services, context: Context) => publicOrigin(config, context.req.raw)

const rightsBehind = (services: Services) => async (token: string) => {
  const { roles = [], capabilities = [] } = (await findSignedIn(services.db, services.now(), token))?.staff ?? {}
  return [...roles, ...capabilities]
}

/** Undefined for what is too short to be anybody's own, or too long to be kept. */
const idempotencyKeyOf = (header: string | undefined) =>
  header && /^[\x21-\x7e]{8,255}$/.test(header) ? header : undefined
