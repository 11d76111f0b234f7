import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { withClient } from '../connection/with-client.ts'
import { DataFolderInUse, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmaster } from './postmaster-file.ts'

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'tamhuong-embedded-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'postgres')
}

/** Whether a connection to the server has the folder's lock. */
const isHeld = ({ connection }: EmbeddedPostgres): Promise<boolean> =>
  withClient(
    { ...connection, database: 'postgres' },
    async (client) => (await client.query(`select from pg_locks where locktype = 'advisory'`)).rowCount === 1,
  ).catch(() => false)

test('a cluster has its name only when it is complete', async () => {
  const folder = newFolder()
  const starting = startEmbeddedPostgres({ folder })
  const clusters = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('cluster')) : [])
  await expect.poll(clusters, { interval: 5 }).toEqual([expect.stringMatching(/^cluster\.new-/)])
  const server = await starting
  expect(clusters()).toEqual(['cluster'])
  await server.stop()
})

test('of two first starts on one folder one succeeds and the other is told that it is in use', async () => {
  const folder = newFolder()
  const leftover = join(folder, 'cluster.new-left')
  mkdirSync(leftover, { recursive: true })
  const starts = await Promise.allSettled([1, 2].map(() => startEmbeddedPostgres({ folder })))
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []))
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? start.reason : []))
  for (const server of servers) await server.stop()
  expect(servers).toHaveLength(1)
  expect(refusals).toEqual([expect.any(DataFolderInUse)])
  expect(readdirSync(folder).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
  await (await startEmbeddedPostgres({ folder })).stop()
})

test('a first start that a power cut has ended is begun anew', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'cluster.new-left'), { recursive: true })
  writeFileSync(join(folder, 'password'), '', { mode: 0o600 })
  await (await startEmbeddedPostgres({ folder })).stop()
  expect(readdirSync(folder).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
})

test('a cluster that has lost its version is refused and not deleted', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'cluster/base'), { recursive: true })
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow('PG_VERSION is missing')
  expect(readdirSync(join(folder, 'cluster'))).toEqual(['base'])
})

test('a server that cannot be launched is reported with its reason', async () => {
  const settings = { shared_buffers: 'a\0b' }
  await expect(startEmbeddedPostgres({ folder: newFolder(), settings })).rejects.toThrow('null bytes')
})

test('a server that ends is started again after growing pauses until it runs, and the folder stays in use', async () => {
  const folder = newFolder()
  const reports: string[] = []
  const server = await startEmbeddedPostgres({ folder, onCrash: (message) => reports.push(message) })
  const version = join(folder, 'cluster/PG_VERSION')
  renameSync(version, `${version}.away`)
  process.kill(readPostmaster(folder)?.pid ?? Number.NaN, 'SIGKILL')
  const failures = () => reports.filter((report) => report.includes('does not answer')).length
  const startedMs = performance.now()
  await expect.poll(failures, { timeout: 30_000 }).toBe(4)
  // At least half of 200, 400, 800 and 1600 ms.
  expect(performance.now() - startedMs).toBeGreaterThan(1500)
  renameSync(`${version}.away`, version)
  await expect.poll(() => isHeld(server), { timeout: 30_000 }).toBe(true)
  await expect(startEmbeddedPostgres({ folder })).rejects.toBeInstanceOf(DataFolderInUse)
  await server.stop()
  expect(new Set(reports)).toEqual(
    new Set([
      'PostgreSQL ended unexpectedly and is started again',
      `PostgreSQL or its folder is tried again: PostgreSQL does not answer; its log is ${join(folder, 'postgres.log')}`,
    ]),
  )
}, 90_000)

test('a folder whose lock is lost is in use again as soon as nobody else has the lock', async () => {
  const folder = newFolder()
  const reports: string[] = []
  const server = await startEmbeddedPostgres({ folder, onCrash: (message) => reports.push(message) })
  const other = new pg.Client({ ...server.connection, database: 'postgres' })
  await other.connect()
  await other.query(
    `select pg_terminate_backend(pid), pg_advisory_lock(objid::bigint) from pg_locks where locktype = 'advisory'`,
  )
  await expect
    .poll(() => reports)
    .toContainEqual(expect.stringContaining('PostgreSQL or its folder is tried again: The data folder'))
  await other.end()
  await expect.poll(() => isHeld(server), { timeout: 10_000 }).toBe(true)
  await server.stop()
})

test('a program whose PostgreSQL does not start ends by itself', async () => {
  const program = `
    import { startEmbeddedPostgres } from '#foundation/database/embedded/embedded-postgres.ts'
    const settings = { shared_buffers: 'nothing' }
    await startEmbeddedPostgres({ folder: ${JSON.stringify(newFolder())}, settings }).catch(() => console.log('refused'))`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: projectRoot,
    timeout: 30_000,
  })
  expect((await run).stdout).toBe('refused\n')
}, 60_000)
