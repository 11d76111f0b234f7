/** A shop of a million products: response times, sizes, and how long it takes to rebuild what searches use. */
import { join } from 'node:path'
import type pg from 'pg'
import { databaseName } from '#foundation/database/connection/open-database.ts'
import { startEmbeddedPostgres } from '#foundation/database/embedded/embedded-postgres.ts'
import { withRunningDatabase } from '../src/backup/connect.ts'
import { measureShop } from './growth.ts'
import { measuredBy, table, writeSection } from './report.ts'

const indexes = ['product_search_words', 'product_name_trigrams']
/** Those of the demo shop and generated ones; each that is no set is then there ten times. */
export const distinctProductCount = 100_000
/** Products whose words are computed anew; the rest is extrapolated. */
const sample = 20_000

export async function measureMillion(dataDir: string): Promise<void> {
  const embedded = await measureShop(dataDir)
  const own = await measureWithOwnServer(dataDir)
  const times = [...embedded].map(([what, { p50Ms, p95Ms }]) => {
    const large = own.get(what)
    return [what, p50Ms, p95Ms, large?.p50Ms ?? '', large?.p95Ms ?? '']
  })
  const rows = await withRunningDatabase({ dataDir, databaseUrl: undefined, databaseDirectUrl: undefined }, (client) =>
    measureDatabase(client),
  )
  const text = [
    measuredBy('npm run bench -- million'),
    `${distinctProductCount.toLocaleString('en')} products: those of the demo shop and of \`npm run seed:large\`, each that is no set ten times. 200 requests of each kind, one after the other, page cache off; the shop has the first core.`,
    'The first pair of columns: the embedded PostgreSQL with its 96 MB of buffers, a thirtieth of the data. The second: PostgreSQL with the 1 GB of `deploy/compose.three-roles.yaml` and not bound to the core of the shop. The target is a p95 of 150 ms.',
    table(['request', 'p50 ms', 'p95 ms', '1 GB: p50 ms', 'p95 ms'], times),
    table(['database', ''], rows),
  ]
  writeSection('How fast is a search among a million products?', text.join('\n\n'))
}

/**
 * Response times with a database server of its own: more memory than the embedded one has, and not on the shop's
 * core.
 */
async function measureWithOwnServer(dataDir: string): ReturnType<typeof measureShop> {
  const settings = { shared_buffers: '1GB', effective_cache_size: '3GB' }
  const server = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), settings })
  try {
    const { host, port, user, password } = server.connection
    // The host is the folder of a socket, which only the query can name: it replaces `localhost`.
    const socket = new URLSearchParams({ host, port: String(port) })
    return await measureShop(dataDir, {
      DATABASE_URL: `postgres://${user}:${password}@localhost/${databaseName}?${socket}`,
    })
  } finally {
    await server.stop()
  }
}

/**
 * Copies each product that is no set, with its variations and collections, so that it exists `times` times: adding a
 * million one by one would take half an hour. What triggers compute is copied, and indexes grow as usual.
 */
export async function multiplyProducts(dataDir: string, times: number): Promise<void> {
  await withRunningDatabase({ dataDir, databaseUrl: undefined, databaseDirectUrl: undefined }, async (client) => {
    await client.query('set statement_timeout = 0')
    for (const table of ['product', 'variation', 'product_collection'])
      await client.query(`alter table ${table} disable trigger user`)
    await client.query(`create temporary table copied as
      select id as old_id, gen_random_uuid() as new_id, n from product, generate_series(2, ${times}) n where kind = 'single'`)
    await copyRows(client, 'product', 'id', { id: 'new_id', slug: `slug || '-' || n` })
    await copyRows(client, 'variation', 'product_id', {
      id: 'gen_random_uuid()',
      product_id: 'new_id',
      sku: `sku || '-' || n`,
    })
    await copyRows(client, 'product_collection', 'product_id', { product_id: 'new_id' })
    for (const table of ['product', 'variation', 'product_collection'])
      await client.query(`alter table ${table} enable trigger user`)
    await client.query('vacuum analyze')
  })
}

/** `changed`: expressions of the columns that differ in a copy. */
async function copyRows(client: pg.Client, table: string, key: string, changed: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  await client.query(`insert into ${table} (${names.join(', ')})
    select ${names.map((name) => changed[name] ?? `${table}.${name}`).join(', ')} from ${table} join copied on old_id = ${table}.${key}`)
}

async function measureDatabase(client: pg.Client): Promise<[string, string][]> {
  await client.query('set statement_timeout = 0')
  const rows: [string, string][] = []
  const { rows: counted } = await client.query<{ count: number }>('select count(*)::int from product')
  const products = counted[0]?.count ?? 0
  rows.push(['products', products.toLocaleString('en')])
  const sizeOf = async (expression: string) => {
    const { rows: found } = await client.query<{ mib: number }>(`select (${expression} / 1024 / 1024)::int as mib`)
    return `${found[0]?.mib.toLocaleString('en')} MiB`
  }
  rows.push(['everything', await sizeOf('pg_database_size(current_database())')])
  rows.push(['table of products, without indexes', await sizeOf(`pg_table_size('product')`)])
  rows.push(['all indexes of products', await sizeOf(`pg_indexes_size('product')`)])
  for (const name of indexes) rows.push([`index ${name}`, await sizeOf(`pg_relation_size('${name}')`)])
  for (const name of indexes)
    rows.push([`rebuilding ${name}`, `${seconds(await timeOf(() => client.query(`reindex index ${name}`)))} s`])
  await client.query('begin')
  const sampleMs = await timeOf(() =>
    client.query(`update product set name = name where id in (select id from product limit ${sample})`),
  )
  await client.query('rollback')
  rows.push([
    'computing the words of all products anew',
    `${minutes((sampleMs * products) / sample)} minutes (from ${sample.toLocaleString('en')} of them)`,
  ])
  return rows
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const minutes = (ms: number) => (ms / 60_000).toFixed(1)
