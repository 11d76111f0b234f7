import type pg from 'pg'
import type { AnyEndpoint } from '#foundation/api/endpoint.ts'
import type { Services } from '#foundation/services.ts'
import { gated } from './load-shedding.ts'
import { openMetrics } from './metrics.ts'
import { withMetricsPage } from './metrics-endpoint.ts'
import type { KeptShop } from './page-cache/open.ts'
import type { Fetch } from './page-cache/page-cache.ts'
import { watched } from './request-log.ts'
import { routeNames } from './route-name.ts'
import type { statementLog } from './statement-log.ts'
import { openTracing } from './tracing.ts'

type Shop = {
  kept: Pick<KeptShop, 'fetch' | 'figures'>
  services: Services
  pool: pg.Pool
  endpoints: readonly AnyEndpoint[]
  statements: ReturnType<typeof statementLog>
}

/**
 * What stands before the shop: nobody gets in whom it could not serve soon, and what became of each request is told. Pages kept in
 * memory are answered before that, and only counted.
 */
export async function openFrontDoor({ kept, services, pool, endpoints, statements }: Shop) {
  const { db, log, config } = services
  const tracing = config.tracesUrl === undefined ? undefined : await openTracing(config.tracesUrl)
  const gate = gated(kept.fetch)
  const metrics = openMetrics({ db, pool, gate: gate.figures, pages: kept.figures })
  statements.tell({ metrics, tracing })
  const fetch: Fetch = watched(gate.fetch, { routeOf: routeNames(endpoints), log, metrics, tracing })
  return {
    fetch: withMetricsPage(fetch, metrics, config),
    close: async () => tracing?.close().catch((error: unknown) => log.warn(error, 'the last traces were lost')),
  }
}
