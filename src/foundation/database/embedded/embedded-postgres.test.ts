import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'tamhuong-embedded-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'postgres')
}

test('a cluster has its name only when it is complete', async () => {
  const folder = newFolder()
  const exist = () => ['cluster', 'cluster.new'].map((name) => existsSync(join(folder, name)))
  const starting = startEmbeddedPostgres({ folder })
  await expect.poll(exist, { interval: 5 }).toEqual([false, true])
  const server = await starting
  expect(exist()).toEqual([true, false])
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
