import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { makePrivateFolder, openPrivateLog, writePrivateFile } from './private-files.ts'

const isRoot = process.getuid?.() === 0
const modeOf = (path: string) => statSync(path).mode & 0o777

/** A folder that other accounts can traverse. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-own-'))
  chmodSync(folder, 0o711)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('only the shop’s own user writes in the data folder, and nobody else reads it', async () => {
  const folder = join(freshFolder(), 'postgres')
  const server = await startEmbeddedPostgres({ folder })
  await server.stop()
  const again = await startEmbeddedPostgres({ folder })
  for (const name of ['password', 'holder', 'postgres.log']) {
    const path = join(folder, name)
    expect([name, modeOf(path), statSync(path).uid]).toEqual([name, 0o600, process.getuid?.()])
  }
  expect([modeOf(folder), statSync(folder).uid]).toEqual([isRoot ? 0o711 : 0o700, process.getuid?.()])
  expect(modeOf(join(folder, 'cluster'))).toBe(0o700)
  await again.stop()
})

test('a link in place of one of the shop’s files is removed, and its target stays unchanged', async () => {
  const above = freshFolder()
  const folder = join(above, 'postgres')
  const victim = join(above, 'victim')
  writeFileSync(victim, 'mine', { mode: 0o644 })
  mkdirSync(folder)
  for (const name of ['holder', 'postgres.log']) symlinkSync(victim, join(folder, name))
  // Owned by PostgreSQL's account, as in earlier versions.
  if (isRoot) chownSync(folder, 65_534, 65_534)
  const server = await startEmbeddedPostgres({ folder })
  expect(readFileSync(join(folder, 'holder'), 'utf8')).toContain(`process ${process.pid}`)
  await server.stop()
  expect([readFileSync(victim, 'utf8'), modeOf(victim), statSync(victim).uid]).toEqual([
    'mine',
    0o644,
    process.getuid?.(),
  ])
})

test('never writes through a link, nor changes the owner of its target', () => {
  const above = freshFolder()
  const link = join(above, 'link')
  const victim = join(above, 'victim')
  symlinkSync(victim, link)
  expect(() => writePrivateFile(link, 'text')).toThrow(/ELOOP/)
  expect(() => openPrivateLog(link)).toThrow(/ELOOP/)
  expect(existsSync(victim)).toBe(false)
  mkdirSync(victim)
  expect(() => makePrivateFolder({}, link)).toThrow(/belongs to somebody else/)
})
