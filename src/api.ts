import { type Context, Hono } from 'hono'
import { addressesRoutes } from '#addresses/server/api.ts'
import { attachmentsRoutes } from '#attachments/server/api.ts'
import { lockNamedPictures } from '#attachments/server/pictures.ts'
import { defaultVideoLimitMegabytes, videoLimitBounds } from '#attachments/video-contract.ts'
import { calendarRoutes } from '#calendar/server/api.ts'
import { familyCalendarsRoutes } from '#calendar/server/family/family-api.ts'
import { familyRemindersRoutes } from '#calendar/server/family/reminders-api.ts'
import { ritualPictureUsages } from '#calendar/server/picture-usages.ts'
import { ritualSlugs } from '#calendar/server/rituals.ts'
import { stockAlertsRoutes } from '#catalog/server/alerts/api.ts'
import { catalogRoutes } from '#catalog/server/api.ts'
import { catalogPictureUsages } from '#catalog/server/picture-usages.ts'
import { collectionSlugs, productSlugs } from '#catalog/server/products-view.ts'
import { questionsRoutes } from '#catalog/server/questions/api.ts'
import { checkoutRoutes } from '#checkout/server/api.ts'
import { contentRoutes } from '#content/server/api.ts'
import { pageSlugs } from '#content/server/pages-view.ts'
import { contentPictureUsages } from '#content/server/picture-usages.ts'
import { apiErrorResponse } from '#foundation/api/api-error-response.ts'
import { mountRoutes, type Route } from '#foundation/api/routes.ts'
import { notFound, ShopError } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { docsPage } from '#foundation/openapi/docs-page.ts'
import { openApiDocument } from '#foundation/openapi/openapi.ts'
import { rateLimiters } from '#foundation/security/rate-limiters.ts'
import { searchLimit } from '#foundation/security/visitor-limit.ts'
import type { Services } from '#foundation/services.ts'
import { localeFromHeader, withLocale } from '#i18n/locale.server.ts'
import { m } from '#i18n/messages.js'
import { accountRoutes } from '#identity/server/account/account-api.ts'
import { identityRoutes } from '#identity/server/api.ts'
import { staffPictureUsages } from '#identity/server/picture-usages.ts'
import { attemptPolicy } from '#identity/server/sign-in/attempt-policy.ts'
import { rolesRoutes } from '#identity/server/staff/roles.ts'
import { getStaff } from '#identity/server/staff/staff.ts'
import { navigationRoutes } from '#navigation/server/api.ts'
import { ordersRoutes } from '#orders/server/api.ts'
import { orderAttachmentsRoutes } from '#orders/server/attachments/api.ts'
import { hasReceivedProduct } from '#orders/server/changes/has-received-product.ts'
import { cutoffsRoutes } from '#orders/server/cutoffs/api.ts'
import { deliveryTableHtml } from '#orders/server/shipping/delivery-table.ts'
import { orderParamChecks } from '#orders/server/shipping/rate-tables.ts'
import { paymentsRoutes } from '#payments/server/api.ts'
import { paymentParamChecks } from '#payments/server/param-checks.ts'
import { webhookOperations } from '#payments/server/payment-routes.ts'
import { reviewsRoutes } from '#reviews/server/api.ts'
import { reviewPictureUsages } from '#reviews/server/picture-usages.ts'
import { statisticsRoutes } from '#statistics/server/api.ts'
import { feedOperations } from '#storefront/seo/feed-operations.ts'
import { paramFlag, paramNumber } from '#system/rules.ts'
import { systemRoutes } from '#system/server/api.ts'
import { systemParamChecks } from '#system/server/param-checks.ts'
import { paramPictureUsages } from '#system/server/picture-usages.ts'
import { readParams } from '#system/server/system-params.ts'
import { vouchersRoutes } from '#vouchers/server/api.ts'
import { codeAttempts } from '#vouchers/server/code-attempts.ts'
import { createAccountEmailQueue } from './account-email-queue.ts'
import { auditExportRoutes } from './admin/audit-log/server/export-audit.ts'
import { servicesFor } from './http/caller.ts'
import { checkXsrfToken } from './http/csrf.ts'

/** Where pictures are used: none is deleted while one of these uses it. */
const pictureUsageProviders = [
  catalogPictureUsages,
  contentPictureUsages,
  ritualPictureUsages,
  reviewPictureUsages,
  paramPictureUsages,
  staffPictureUsages,
]

const acceptsPdf = async (db: Db) => paramFlag(await readParams(db), 'attachment.pdf', false)

/** All endpoints of the API, feature by feature. */
export function apiRoutes(services: Services): Route[] {
  const { shared, local } = rateLimiters(services)
  const voucherAttempts = codeAttempts(shared)
  const limitSearches = searchLimit(local)
  const attempts = attemptPolicy(shared)
  return [
    ...lockingPictures(identityRoutes(services.now, attempts, createAccountEmailQueue)),
    ...lockingPictures(accountRoutes(services.now, attempts, createAccountEmailQueue)),
    ...rolesRoutes,
    ...auditExportRoutes,
    ...attachmentsRoutes(shared, pictureUsageProviders, {
      acceptsPdf,
      videoLimit: async (db) =>
        paramNumber(await readParams(db), 'attachment.video_limit', defaultVideoLimitMegabytes, videoLimitBounds),
    }),
    ...lockingPictures(
      systemRoutes(
        services.now,
        { ...orderParamChecks, ...paymentParamChecks, ...systemParamChecks },
        async (db, id) => (await getStaff(db, id)).email,
      ),
    ),
    ...statisticsRoutes,
    ...addressesRoutes,
    ...calendarRoutes,
    ...familyCalendarsRoutes(shared),
    ...familyRemindersRoutes(shared),
    ...navigationRoutes([collectionSlugs, productSlugs, pageSlugs, ritualSlugs]),
    ...atCurrentPrices(catalogRoutes(local, limitSearches)),
    ...stockAlertsRoutes(shared),
    ...questionsRoutes(shared, limitSearches),
    ...contentRoutes(services.now, { limits: local, limitSearches }, { 'shipping.zones': deliveryTableHtml }),
    ...reviewsRoutes(services.now, shared, limitSearches, hasReceivedProduct),
    ...vouchersRoutes,
    ...atCurrentPrices(ordersRoutes(services.now, { shared, local }, voucherAttempts)),
    ...orderAttachmentsRoutes(services, shared, acceptsPdf),
    ...cutoffsRoutes,
    ...paymentsRoutes(services, shared),
    ...atCurrentPrices(checkoutRoutes(voucherAttempts)),
  ]
}

/** Applies due starts and ends of promotions before a price is read. */
const atCurrentPrices = (routes: Route[]): Route[] =>
  routes.map((route) => ({ ...route, before: ({ prices }) => prices.upToDate() }))

/** Keeps the pictures that staff name from being removed, for features that must not import `attachments`. */
const lockingPictures = (routes: Route[]): Route[] =>
  routes.map((route): Route => {
    if (route.endpoint.access === 'anyone') return route
    const handler: Route['handler'] = async (input, services, prepared) => {
      await lockNamedPictures(services.db, input.body)
      return route.handler(input, services, prepared)
    }
    return { ...route, handler }
  })

/** The API under `/api/v1`, with its description. */
export function createApi(routes: readonly Route[], services: Services): Hono {
  const api = new Hono({ strict: false })
  let document: ReturnType<typeof openApiDocument> | undefined
  /** Described on the first request for it, since that takes about 0.1 s. */
  const description = () => {
    document ??= openApiDocument(
      routes.map((route) => route.endpoint),
      webhookOperations(services.config.payments),
      feedOperations,
    )
    return document
  }
  api.use((context, next) => withLocale(localeFromHeader(context.req.header('accept-language')), next))
  api.use(checkXsrfToken)
  api.get('/openapi.json', (context) => context.json(description()))
  api.get('/docs', (context) => context.html(docsPage(description())))
  mountRoutes(api, routes, (context, endpoint) => servicesFor(services, context, endpoint))
  api.all('*', (context) => {
    throw isKnownPath(routes, context)
      ? new ShopError('missing', m.error_method({ method: context.req.method }))
      : notFound(m.error_no_endpoint())
  })
  api.onError((error, context) => apiErrorResponse(error, context, services.log))
  return api
}

function isKnownPath(routes: readonly Route[], context: Context): boolean {
  const parts = context.req.path.replace('/api/v1', '').split('/').filter(Boolean)
  return routes.some(({ endpoint }) => {
    const own = endpoint.path.split('/').filter(Boolean)
    return own.length === parts.length && own.every((part, index) => part.startsWith(':') || part === parts[index])
  })
}
