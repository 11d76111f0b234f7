import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { readinessOf } from './readiness.ts'

/** A separate server whose commits can be made to hang: they wait for a standby that does not exist. */
async function openServer() {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-ready-'))
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  const { db, pool, close } = connectDatabase({ ...server.connection, database: 'postgres' }, () => undefined)
  onTestFinished(async () => {
    await close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const waitFor = async (standby: string) => {
    await pool.query(`alter system set synchronous_standby_names = '${standby}'`)
    await pool.query('select pg_reload_conf()')
  }
  const waits = async () => {
    const { rowCount } = await pool.query(`select 1 from pg_stat_activity where wait_event = 'SyncRep'`)
    return rowCount ?? 0
  }
  return { db, hang: () => waitFor('nobody'), recover: () => waitFor(''), waits, stop: server.stop }
}

test('a server whose commits hang is reported as not ready in time, and uses at most one connection', async () => {
  const { db, hang, recover, waits, stop } = await openServer()
  const isReady = readinessOf(db, { deadlineMs: 300, freshMs: 0 })
  await expect.poll(isReady).toBe(true)
  await hang()
  await expect.poll(isReady).toBe(false)
  const startedMs = performance.now()
  expect(await Promise.all(Array.from({ length: 20 }, isReady))).not.toContain(true)
  expect(performance.now() - startedMs).toBeLessThan(2_000)
  expect(await waits()).toBe(1)
  await recover()
  await expect.poll(isReady).toBe(true)
  await stop()
  await expect.poll(isReady).toBe(false)
})
