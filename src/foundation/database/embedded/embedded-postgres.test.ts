import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { DataFolderInUse, startEmbeddedPostgres } from './embedded-postgres.ts'

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'tamhuong-embedded-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'postgres')
}

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

test('a server that cannot be launched is reported with its reason', async () => {
  const settings = { shared_buffers: 'a\0b' }
  await expect(startEmbeddedPostgres({ folder: newFolder(), settings })).rejects.toThrow('null bytes')
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
