import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#foundation/config.ts'
import { type BackoffLimits, retryPauseMs } from '#foundation/database/connection/retry-pause.ts'
import { isDatabaseGone } from '#foundation/database/database.ts'
import { rootMessage } from '#foundation/logging/error-for-log.ts'
import { readManifest } from '#rendering/assets.ts'
import { createApp, createSite } from './app.ts'
import { storeAssets } from './http/assets/stored-assets.ts'
import { openServer } from './http/server.ts'
import { shopJobs } from './jobs.ts'
import { type OpenServices, openServices } from './open-services.ts'
import { createPageHandler } from './page-handler.ts'

/** The port of a process, and the accounts created by its first start. */
export type StartResult = { port: number; signIns: OpenServices['firstSignIns'] }

export type RunningShop = { opened: StartResult; close: () => Promise<void> }

/** Opens the shop and listens. `close` stops it gracefully. */
async function serve(config: Config, signal: AbortSignal): Promise<RunningShop> {
  const services = await openServices(config, signal)
  try {
    const site = createSite(services.services, createPageHandler(readManifest(), services.services.log))
    await services.services.jobs.start(shopJobs(services.services))
    const app = await createApp(services, site)
    const server = await storeAssets(services.services)
      .then(() => openServer(app, config))
      .catch(async (error: unknown) => {
        await app.close()
        throw error
      })
    return {
      opened: { port: server.port, signIns: services.firstSignIns },
      async close() {
        await server.close()
        await app.close()
        await services.close()
        await app.sendLastMetrics()
      },
    }
  } catch (error) {
    await services.close()
    throw error
  }
}

const pauses: BackoffLimits = { firstMs: 500, maxMs: 5_000 }

/** Waits for an external database that becomes unreachable during the start: every step may be repeated. */
export async function serveWhenDatabaseReady(config: Config, signal: AbortSignal): Promise<RunningShop> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await serve(config, signal)
    } catch (error) {
      if (config.databaseUrl === undefined || !isDatabaseGone(error) || signal.aborted) throw error
      console.error(`The database went away while the shop started (${rootMessage(error)}). It starts over.`)
      await wait(retryPauseMs(failures, pauses), undefined, { signal })
    }
  }
}
