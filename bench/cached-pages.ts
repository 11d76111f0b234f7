/** Cached pages, compared with nginx and a bare `node:http` handler that serve the same bytes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atFullRate, atRate, type Figures, manyConnections } from './load.ts'
import { type Running, startBareServer, startNginx, startShop } from './processes.ts'
import { measuredBy, table, writeSection } from './report.ts'
import { calendarPages, firstCollection, someProducts } from './shop-api.ts'

type Row = { what: string; bytes: number; many: Figures; one: Figures; half?: Figures }

export async function measureCachedPages(dataDir: string): Promise<void> {
  const shop = await startShop(dataDir)
  const rows: Row[] = []
  let floors: Record<'bare' | 'nginx', number> = { bare: 0, nginx: 0 }
  try {
    const collection = await firstCollection(shop.url)
    const [product] = await someProducts(shop.url, 1)
    const pages = {
      home: '/home',
      collection: `/collections/${collection.slug}`,
      product: `/product/${product?.slug}`,
      ...(await calendarPages(shop.url)),
    }
    for (const [what, path] of Object.entries(pages)) {
      const body = await (await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity' } })).text()
      const bytes = Buffer.byteLength(body)
      const file = join(dataDir, `${what}.html`)
      writeFileSync(file, body)
      const bareServer = await startBareServer(dataDir, file)
      const bare = await measured(bareServer, `bare node:http, bytes of ${what}`, bytes)
      const nginx = await startNginx(dataDir, file)
      const served = nginx && (await measured(nginx, `nginx from a file, bytes of ${what}`, bytes))
      await nginx?.stop()
      const many = await atFullRate(shop.url + path)
      const page = { what: `page: ${what}`, bytes, many, one: await atFullRate(shop.url + path, 1) }
      const half = Math.round(many.perSecond / 2)
      if (served) rows.push(served)
      rows.push({ ...bare, half: await atRate(bareServer.url, half) })
      await bareServer.stop()
      rows.push({ ...page, half: await atRate(shop.url + path, half) })
    }
  } finally {
    await shop.stop()
  }
  writeSection(
    'How fast are pages from memory?',
    [measuredBy('npm run bench'), '', tableOf(rows), '', notes].join('\n'),
  )

  async function measured(server: Running, what: string, bytes: number): Promise<Row> {
    return { what, bytes, many: await atFullRate(server.url), one: await atFullRate(server.url, 1) }
  }

  function tableOf(all: readonly Row[]): string {
    const head = [
      'what',
      'KiB',
      `per second, ${manyConnections} connections`,
      'of bare',
      'of nginx',
      'p50 ms',
      'p99 ms',
    ]
    return table(
      [...head, 'per second, 1 connection', 'p99 ms at half rate', 'failed'],
      all.map(({ what, bytes, many, one, half }) => {
        if (what.startsWith('nginx')) floors = { ...floors, nginx: many.perSecond }
        if (what.startsWith('bare')) floors = { ...floors, bare: many.perSecond }
        const of = (floor: number) => (floor === 0 ? '–' : (many.perSecond / floor).toFixed(2))
        const ratios = [what.startsWith('nginx') ? '–' : of(floors.bare), of(floors.nginx)]
        const failed = many.failed + one.failed + (half?.failed ?? 0)
        const rates = [many.perSecond, ...ratios, many.p50Ms, many.p99Ms, one.perSecond, half?.p99Ms ?? '–', failed]
        return [what, (bytes / 1024).toFixed(1), ...rates]
      }),
    )
  }
}

const notes = `The client accepts no compression, so that all three servers send the same bytes. Each server runs on the first core with the shop's database, which is idle in this test; the load generator runs on the second.

Half rate: the client (h2load) sends half of the rate that the page reached at full load, also for the bare handler. All connections send at the same moments. Each latency is measured from the time when the request was due.`
