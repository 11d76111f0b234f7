import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { mediaRoutes } from '#attachments/server/media.ts'
import { serveLunarPicture } from '#calendar/server/serve-lunar-picture.ts'
import { apiErrorResponse } from '#foundation/api/api-error-response.ts'
import type { AnyEndpoint } from '#foundation/api/endpoint.ts'
import { readinessOf } from '#foundation/database/connection/readiness.ts'
import { filePathsWith, files } from '#foundation/file-urls.ts'
import { clientAddress } from '#foundation/security/client-address.ts'
import { networkOf } from '#foundation/security/network.ts'
import { ownOrigin } from '#foundation/security/public-origin.ts'
import type { Services } from '#foundation/services.ts'
import { findSignedInStaff } from '#identity/server/sign-in/sessions.ts'
import { paymentRoutes } from '#payments/server/payment-routes.ts'
import { widgetRoutes } from '#storefront/calendar/widget/widget-routes.tsx'
import { agentRoutes } from '#storefront/seo/agent-routes.ts'
import { feedRoutes } from '#storefront/seo/feed-routes.ts'
import { paramCache } from '#system/server/system-params.ts'
import { webManifestRoutes } from '#system/server/web-manifest-routes.ts'
import { apiRoutes, createApi } from './api.ts'
import type { AppEnv, Fetch } from './http/app-env.ts'
import { staticFiles } from './http/assets/static-files.ts'
import { storedAssets } from './http/assets/stored-assets.ts'
import { originOf, visitorApi } from './http/caller.ts'
import { setXsrfToken } from './http/csrf.ts'
import { purgeEndpoint } from './http/edge/purge-endpoint.ts'
import { purgeJob, registerEdges } from './http/edge/purge-queue.ts'
import { gracefulShutdown } from './http/graceful-shutdown.ts'
import { limitPerClient } from './http/limit-per-client.ts'
import { loadShedding } from './http/load-shedding.ts'
import { openInvalidation, waitForOwnInvalidation } from './http/page-cache/invalidation.ts'
import { openPageCache } from './http/page-cache/page-cache.ts'
import { warmPages } from './http/page-cache/warm-pages.ts'
import { readiness } from './http/readiness.ts'
import { refuseWrongTarget } from './http/refuse-wrong-target.ts'
import { requestLog } from './http/request-log.ts'
import { routeNames } from './http/route-name.ts'
import { securityHeaders } from './http/security-headers.ts'
import { limitSending, sendingLimits } from './http/sending-limits.ts'
import { openMetrics } from './http/telemetry/metrics.ts'
import { metricsEndpoint } from './http/telemetry/metrics-endpoint.ts'
import { metricsOfMachine } from './http/telemetry/metrics-of-machine.ts'
import { openTelemetry } from './http/telemetry/open-telemetry.ts'
import type { OpenServices } from './open-services.ts'
import type { PageHandler } from './page-handler.ts'

const feedRate = { limit: 60, windowMs: 60 * 1000 }

export type Site = {
  fetch: (request: Request, connection?: AppEnv['Bindings']) => Promise<Response>
  /** All endpoints of the API. */
  endpoints: readonly AnyEndpoint[]
}

/** Answers any request: API, pictures, feeds, pages. Tests without a network and `npm run dev` use it directly. */
export function createSite(services: Services, pages?: PageHandler): Site {
  const routes = apiRoutes(services)
  const site = new Hono<AppEnv>({ strict: false })
  site.use(...securityHeaders(services))
  site.use(setXsrfToken(services))
  site.use(compress())
  site.get('/healthz', (context) => context.text('ok'))
  site.get('/readyz', readiness(services.db))
  site.route('/api/v1/payment', paymentRoutes(services))
  site.route('/api/v1', createApi(routes, services))
  site.get('/assets/:name', storedAssets(services))
  const limitFeeds = limitPerClient(services, feedRate)
  for (const path of filePathsWith(({ isLimited }) => isLimited)) site.use(path, limitFeeds)
  site.get(files.lunarPicture.path, serveLunarPicture())
  site.route('/media', mediaRoutes(services))
  const asVisitor = (context: Context<AppEnv>) => ({
    api: visitorApi(routes, services, context),
    origin: originOf(services, context),
    now: services.now(),
  })
  site.route('/', feedRoutes(asVisitor))
  site.route('/', agentRoutes(asVisitor))
  site.route('/', widgetRoutes(asVisitor))
  site.route('/', webManifestRoutes(services))
  if (pages) {
    site.all('*', (context) => {
      return pages(context.req.raw, { ...asVisitor(context), rightsOf: rightsBehind(services) })
    })
  }
  site.onError((error, context) => apiErrorResponse(error, context, services.log))
  return {
    fetch: async (request, connection = { ipAddress: '' }) => site.fetch(request, connection),
    endpoints: routes.map(({ endpoint }) => endpoint),
  }
}

const rightsBehind = (services: Services) => async (token: string) => {
  const { roles = [], capabilities = [] } = (await findSignedInStaff(services.db, services.now(), token))?.staff ?? {}
  return [...roles, ...capabilities]
}

/** The site with all middleware in front of it, in the order in which it runs. */
export async function createApp({ services, database, work }: OpenServices, site: Site) {
  const { config, db, log, queryCache, prices } = services
  const pageCache = openPageCache({
    render: site.fetch,
    limitBytes: config.pageCacheBytes,
    config,
    nowMs: () => services.now().getTime(),
    probe: async () => db.execute('select 1'),
    hasEdge: config.edges.length > 0,
  })
  await registerEdges(db, config.edges)
  const schedulePurge = () => config.edges.length > 0 && services.jobs.soon(purgeJob)
  const purges = { invalidate: schedulePurge, setConnected: schedulePurge }
  let warming = new AbortController()
  const warmUp = {
    setConnected: (isConnected: boolean) => {
      warming.abort()
      warming = new AbortController()
      if (isConnected && config.warmPageCache && config.pageCacheBytes > 0)
        void warmPages(pageCache.fetch, ownOrigin(config), log, warming.signal)
    },
  }
  const { replicas } = services
  const readers = replicas ? [{ invalidate: replicas.requireFresh, setConnected: replicas.setConnected }] : []
  // First replicas and parameters: what the others compute again must not come from them as before the change.
  const listeners = [...readers, paramCache, queryCache, prices, pageCache, warmUp, purges]
  const invalidation = openInvalidation(database.direct, listeners, log)
  const shedding = loadShedding()
  const metrics = openMetrics({
    db,
    database,
    requests: shedding.stats,
    pages: pageCache.stats,
    isReady: readinessOf(db),
    isListening: invalidation.isConnected,
    processes: config.processes,
    replicas: replicas?.stats,
  })
  const published = metricsOfMachine(metrics)
  const telemetry = await openTelemetry(config.telemetry, metrics, log)
  const { tracing } = telemetry
  work.subscribe({ metrics, tracing })
  const shutdown = gracefulShutdown(config)
  const bodies = limitSending(sendingLimits, ({ socket, headers }) =>
    networkOf(clientAddress(config.proxies, socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString())),
  )

  const app = new Hono<AppEnv>({ strict: false })
  app.use(staticFiles())
  app.get('/metrics', metricsEndpoint(published, config))
  const { trustProxy } = config
  app.use(requestLog({ routeOf: routeNames(site.endpoints), log, metrics, tracing, trustProxy }))
  app.use(shedding.middleware)
  app.use(waitForOwnInvalidation(invalidation.waitForPending))
  app.all('*', pageCache.middleware)
  app.onError((error, context) => apiErrorResponse(error, context, log))

  return {
    /** Runs first, on Node's own request; stops at the first one that answers. */
    early: [
      refuseWrongTarget(config),
      shutdown.failChecks,
      purgeEndpoint(config.edges, services.now),
      pageCache.serveFromMemory,
      bodies.refuse,
    ],
    fetch: (async (request, connection) => app.fetch(request, connection)) satisfies Fetch,
    shutdown,
    async close() {
      bodies.close()
      await invalidation.close()
      await telemetry.close()
    },
    sendLastMetrics: published.sendLast,
  }
}
