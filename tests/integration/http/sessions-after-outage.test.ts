import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '#foundation/database/connection/open-database.ts'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { openDatabaseProxy } from '../../../prove/support/database-proxy.ts'
import { urlOf } from '../../support/databases.ts'
import { emptyTemplate } from '../../support/global-setup.ts'
import { freshDataDir, openBuiltShop } from '../../support/open-built-shop.ts'

/** The pool of a process, and its listener. */
const mostSessions = 10 + 1
const patience = { timeout: 60_000, interval: 100 }

/** A shop process on a database that can fail. */
async function openShopOnLine() {
  const server = inject('postgres')
  const database = `outage_${process.pid}_${Date.now()}`
  await createDatabase(server, database, emptyTemplate)
  const line = await openDatabaseProxy(urlOf(server, database))
  const { dataDir, remove } = freshDataDir()
  const shop = await openBuiltShop(dataDir, { DATABASE_URL: line.url, SEED: 'none' })
  onTestFinished(async () => {
    await shop.stop()
    await line.cut()
    remove()
  })
  const sessions = () =>
    withClient({ connectionString: urlOf(server) }, async (client) => {
      const counted = 'select count(*)::int as n from pg_stat_activity where datname = $1'
      return (await client.query<{ n: number }>(counted, [database])).rows[0]?.n ?? 0
    })
  /** Failed attempts of the listener so far, each of which is logged. */
  const failures = () => shop.output().match(/changes of other processes may be missed/g)?.length ?? 0
  const crowd = () =>
    Promise.all(Array.from({ length: 30 }, async () => (await fetch(`${shop.url}/api/v1/product/`)).status))
  return { line, shop, sessions, failures, crowd }
}

test('a process that tried again and again to reach its database has no more sessions than before', {
  timeout: 120_000,
}, async () => {
  const { line, shop, sessions, failures, crowd } = await openShopOnLine()
  expect(new Set(await crowd())).toEqual(new Set([200]))
  line.setState('closing')
  await expect
    .poll(async () => {
      // Visitors come all the time, and each needs a connection.
      await crowd()
      return failures()
    }, patience)
    .toBeGreaterThan(5)
  line.setState('open')
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, patience).toBe(200)
  await expect.poll(crowd, patience).toEqual(Array(30).fill(200))
  await expect.poll(sessions, patience).toBeGreaterThan(1)
  expect(await sessions()).toBeLessThanOrEqual(mostSessions)
})
