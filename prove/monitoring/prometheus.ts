import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFreePort } from '#foundation/get-free-port.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import { startProgram } from '../failover/program-process.ts'

type Answer<Data> = { status: string; data: Data; error?: string }
type Alert = { labels: { alertname: string }; state: 'pending' | 'firing' }

/** Debian's Prometheus with the rules of deploy/monitoring, scraping this shop every second. */
export async function startPrometheus(program: string, shopUrl: string, token: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-prometheus-'))
  const address = `127.0.0.1:${await getFreePort()}`
  const config = join(folder, 'prometheus.yml')
  writeFileSync(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '5s' },
      rule_files: [join(projectRoot, 'deploy/monitoring/prometheus-rules.yaml')],
      scrape_configs: [
        {
          job_name: 'tam-huong',
          authorization: { credentials: token },
          static_configs: [{ targets: [new URL(shopUrl).host] }],
        },
      ],
    }),
  )
  const options = { 'config.file': config, 'storage.tsdb.path': join(folder, 'data'), 'web.listen-address': address }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const log = join(folder, 'log')
  const prometheus = startProgram({ program, args, log })

  async function ask<Data>(path: string): Promise<Data> {
    const answer = (await (await fetch(`http://${address}${path}`)).json()) as Answer<Data>
    if (answer.status !== 'success') throw new Error(`${path}: ${answer.error}`)
    return answer.data
  }
  try {
    await untilTrue(async () => (await fetch(`http://${address}/-/ready`)).ok)
  } catch (error) {
    const written = readFileSync(log, 'utf8')
    await prometheus.end('SIGKILL')
    throw new Error(`Prometheus did not come up: ${written.slice(-2_000)}`, { cause: error })
  }
  return {
    /** Number of series that an expression returned in the last minute. Throws for an invalid one. */
    async count(expression: string): Promise<number> {
      const end = Math.floor(Date.now() / 1000)
      const query = new URLSearchParams({ query: expression, start: String(end - 60), end: String(end), step: '1' })
      return (await ask<{ result: unknown[] }>(`/api/v1/query_range?${query}`)).result.length
    },
    /** Names of the alerts in this state. */
    async alerts(state: Alert['state']): Promise<string[]> {
      const { alerts } = await ask<{ alerts: Alert[] }>('/api/v1/alerts')
      return [...new Set(alerts.filter((alert) => alert.state === state).map(({ labels }) => labels.alertname))].sort()
    },
    close: () => prometheus.end('SIGTERM'),
  }
}
