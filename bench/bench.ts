/**
 * Measures the built shop on this machine and writes docs/benchmarks.md: pages, API reads and orders per second, beside a bare
 * `node:http` handler that sends the bytes of the same page, so that every figure is a ratio within one run.
 * The server gets the first core, the load the rest (Linux; elsewhere the system decides).
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { root, run } from '../scripts/run.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const connections = 64
const orderBuyers = [1, 8, 32, 128]
/** Over how many products orders are spread; one product is the worst case for its row. */
const orderProducts = [50, 1]

type Row = { what: string; perSecond: number; p50Ms: number; p99Ms: number; failed: number }

process.chdir(root)
run('node', 'scripts/build.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'tamhuong-bench-'))
const shop = await startShop()
try {
  const rows = await measureAll()
  writeFileSync('docs/benchmarks.md', report(rows) + largeShop())
  console.log(table(rows))
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The section that `npm run bench:admin` writes stays as it is. */
function largeShop(): string {
  const [, kept] = readFileSync('docs/benchmarks.md', 'utf8').split('## A large shop')
  return kept === undefined ? '' : `\n## A large shop${kept}`
}

async function measureAll(): Promise<Row[]> {
  const [collection, product] = [await first('/collection/'), await first('/product/')]
  const pages: [string, string][] = [
    ['page: home', '/home'],
    ['page: collection', `/collections/${collection.slug}`],
    ['page: product', `/product/${product.slug}`],
    ['API: product by slug', `/api/v1/product/${product.slug}`],
    ['API: list of 24 products', '/api/v1/product/pagination?limit=24'],
    ['API: search', `/api/v1/product/pagination?limit=24&q=${encodeURIComponent('bát hương')}`],
  ]
  const rows = [await measureBare(`${shop.url}/product/${product.slug}`)]
  for (const [what, path] of pages) rows.push(await load(what, { url: shop.url + path }))
  const token = await signIn()
  for (const count of orderProducts) {
    const products: string[] = []
    while (products.length < count) products.push(await addProduct(token, products.length))
    for (const buyers of orderBuyers) rows.push(await loadOrders(buyers, products))
  }
  return rows
}

async function first(path: string): Promise<{ id: string; slug: string }> {
  const answer = await fetch(`${shop.url}/api/v1${path}`)
  const { res_data } = (await answer.json()) as { res_data: { id: string; slug: string }[] }
  const [item] = res_data
  if (!item) throw new Error(`${path} is empty`)
  return item
}

/** The product page's bytes from memory, with nothing between the socket and us. */
async function measureBare(pageUrl: string): Promise<Row> {
  const body = await (await fetch(pageUrl)).text()
  const file = join(dataDir, 'bare.mjs')
  writeFileSync(
    file,
    `import { createServer } from 'node:http'
const body = Buffer.from(${JSON.stringify(body)})
const server = createServer((_, response) => { response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }); response.end(body) })
server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
`,
  )
  const bare = await startProcess(['node', file], /port (\d+)/)
  try {
    return await load('bare node:http, same bytes', { url: `http://127.0.0.1:${bare.found}` })
  } finally {
    await bare.stop()
  }
}

/** Every request places an order of its own; there is more stock than anyone can buy. */
async function loadOrders(buyers: number, products: readonly string[]): Promise<Row> {
  let count = 0
  const goods = products.length === 1 ? 'one product' : `${products.length} products`
  return load(`orders of ${goods}, ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}`, {
    url: `${shop.url}/api/v1/order/`,
    connections: buyers,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'content-type': 'application/json' },
          body: orderFor(products[count % products.length] ?? '', `bench-${buyers}-${count++}-${Date.now()}`),
        }),
      },
    ],
  })
}

function orderFor(productId: string, tmpId: string): string {
  return JSON.stringify({
    tmpId,
    fullname: 'Nguyễn Văn Đo',
    phoneNumber: '0912345678',
    shippingProvince: '01',
    shippingWard: 'Phường Hoàn Kiếm',
    shippingStreet: '1 Hàng Quạt',
    shippingMethod: 'standard',
    paymentMethod: 'cod',
    lines: [{ productId, selectedVariations: [], amount: 1 }],
  })
}

async function signIn(): Promise<string> {
  const answer = await post('/auth/login', { username: 'admin', password: 'bench-password' })
  return (answer as { access_token: string }).access_token
}

async function addProduct(token: string, index: number): Promise<string> {
  const answer = await post(
    '/product/',
    { name: `Bench ${index} ${Date.now()}`, status: 'published', price: 1000, quantity: 1_000_000 },
    token,
  )
  return (answer as { id: string }).id
}

async function post(path: string, body: unknown, token = ''): Promise<unknown> {
  const answer = await fetch(`${shop.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { res_data: unknown }).res_data
}

async function load(what: string, options: autocannon.Options): Promise<Row> {
  await autocannon({ connections, duration: 1, ...options })
  const result = await autocannon({ connections, duration: seconds, ...options })
  const row = {
    what,
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
  console.log(`${what}: ${row.perSecond}/s, p99 ${row.p99Ms} ms, ${row.failed} failed`)
  return row
}

async function startShop() {
  const env = { PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: 'bench-password', RATE_LIMIT: 'off', LOG_LEVEL: 'error' }
  const { found, stop } = await startProcess(['node', 'scripts/start.ts'], /open: (http:\/\/\S+)/, env)
  return { url: found, stop }
}

/** Starts a program on the first core and waits for a line that says it is ready. */
function startProcess(command: string[], ready: RegExp, env: Record<string, string> = {}) {
  const [program = '', ...args] = process.platform === 'linux' ? ['taskset', '-c', '0', ...command] : command
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return new Promise<{ found: string; stop: () => Promise<void> }>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      const found = ready.exec(String(text))?.[1]
      if (found) resolve({ found, stop })
    })
  })
}

function table(rows: readonly Row[]): string {
  const bare = rows[0]?.perSecond ?? 1
  return [
    '| what | per second | of bare node:http | p50 ms | p99 ms | failed |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows.map(
      (row) =>
        `| ${row.what} | ${row.perSecond} | ${(row.perSecond / bare).toFixed(3)} | ${row.p50Ms} | ${row.p99Ms} | ${row.failed} |`,
    ),
  ].join('\n')
}

function report(rows: readonly Row[]): string {
  const [cpu] = cpus()
  return `# Benchmarks

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}.

${table(rows)}

## How it is measured
- The built shop with its embedded PostgreSQL (fsync on), the demo data, rate limits off, with its database on the first core; the load has the rest.
- ${connections} connections for pages and API reads, ${seconds} s each after one second of warming up; orders with as many kept-open connections as buyers, every one a new order of one piece, spread over products or all of the same one, the worst case for its row.
- Latencies are at full rate, so they are mostly waiting time; ratios within one run are what can be compared, machines are noisy.
- Pages are rendered for every request: there is no page cache yet.
`
}
