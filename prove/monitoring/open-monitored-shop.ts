import { freshDataDir, openBuiltShop } from '../../tests/support/open-built-shop.ts'
import { startPrimaryAndReplica } from '../../tests/support/servers/streaming-replica.ts'
import { descendantsOf, signalIfThere } from '../failover/program-process.ts'
import { openPrometheus } from './prometheus.ts'

const token = 'of-this-proof-alone'

/** The built shop on a primary with a replica, watched by Prometheus. */
export async function openMonitoredShop(program: string) {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    const { dataDir, remove } = freshDataDir()
    closing.push(remove)
    const servers = await startPrimaryAndReplica()
    closing.push(servers.close)
    const shop = await openBuiltShop(dataDir, {
      DATABASE_URL: servers.primaryUrl,
      DATABASE_READ_URL: servers.replicaUrl,
      METRICS_TOKEN: token,
      // Visitors may open as many connections as a proxy does.
      TRUST_PROXY: 'on',
    })
    closing.push(() => shop.stop('SIGKILL'))
    const prometheus = await openPrometheus(program, shop.url, token)
    closing.push(prometheus.close)
    const signalPrimary = (signal: NodeJS.Signals) => {
      const pid = servers.primaryPid()
      for (const one of [pid, ...descendantsOf(pid)]) signalIfThere(one, signal)
    }
    // A frozen server cannot be stopped.
    closing.push(() => signalPrimary('SIGCONT'))
    return { shop, prometheus, signalPrimary, close }
  } catch (error) {
    await close()
    throw error
  }
}
