import { descendantsOf, signalIfThere } from '../../scripts/process-tree.ts'
import { freshDataDir, openBuiltShop } from '../../tests/support/open-built-shop.ts'
import { startSmtpServer } from '../../tests/support/servers/smtp-server.ts'
import { startPrimaryAndReplica } from '../../tests/support/servers/streaming-replica.ts'
import { openDatabaseProxy } from '../support/database-proxy.ts'
import { startPrometheus } from './prometheus.ts'

const token = 'of-this-proof-alone'

/** The built shop with a mail server, on a primary with a replica, watched by Prometheus. */
export async function openMonitoredShop(prometheusProgram: string) {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    const { dataDir } = freshDataDir()
    const servers = await startPrimaryAndReplica()
    closing.push(servers.close)
    const proxy = await openDatabaseProxy(servers.primaryUrl)
    closing.push(proxy.cut)
    const mail = await startSmtpServer()
    closing.push(mail.close)
    const shop = await openBuiltShop(dataDir, {
      DATABASE_URL: proxy.url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'shop@example.com',
      DATABASE_READ_URL: servers.replicaUrl,
      METRICS_TOKEN: token,
      // Visitors may open as many connections as a proxy does.
      TRUST_PROXY: 'on',
    })
    closing.push(() => shop.stop('SIGKILL'))
    const prometheus = await startPrometheus(prometheusProgram, shop.url, token)
    closing.push(prometheus.close)
    const signalPrimary = (signal: NodeJS.Signals) => {
      const pid = servers.primaryPid()
      for (const one of [pid, ...descendantsOf(pid)]) signalIfThere(one, signal)
    }
    // A frozen server cannot be stopped.
    closing.push(() => signalPrimary('SIGCONT'))
    /** The primary is frozen for good, and the replica takes its place. */
    const failOver = async () => {
      signalPrimary('SIGSTOP')
      await servers.onReplica('select pg_promote()')
      await proxy.redirect(servers.replicaUrl)
    }
    return { shop, mail, prometheus, signalPrimary, failOver, close }
  } catch (error) {
    await close()
    throw error
  }
}
