import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openArchiveWriter } from './archive-writer.ts'
import { manifestName } from './manifest.ts'
import { checkArchive } from './read-archive.ts'
import { readTar, tarEnd, tarEntry } from './tar.ts'

const now = new Date('2026-11-21T03:00:00Z')

/** An archive with one table of two rows in two parts, and one picture. */
async function madeArchive(change: Record<string, unknown> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'shop.tar.gz')
  const archive = await openArchiveWriter(path, now)
  await archive.add('files/2026/anh.webp', Buffer.alloc(70_000, 7))
  await archive.add('database/menu.00001.copy', Buffer.from('1\tTrang chủ\n2\tDòng\\nhai'))
  await archive.add('database/menu.00002.copy', Buffer.from(' dòng\n'))
  const manifest = {
    format: 1,
    version: '0.1.0',
    createdDate: now.toISOString(),
    postgres: '18.4',
    migrations: [],
    tables: [{ name: 'menu', columns: ['id', 'label'], rows: 2 }],
    sequences: [],
    files: { count: 1, bytes: 70_000 },
    missingFiles: [],
    checksums: { ...archive.checksums },
    ...change,
  }
  await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)))
  await archive.finish()
  return path
}

test('a complete archive is readable by the shop and by tar', async () => {
  const path = await madeArchive()
  expect((await checkArchive(path)).tables).toEqual([{ name: 'menu', columns: ['id', 'label'], rows: 2 }])
  const names = execFileSync('tar', ['tzf', path], { encoding: 'utf8' }).trim().split('\n')
  expect(names).toEqual([
    'files/2026/anh.webp',
    'database/menu.00001.copy',
    'database/menu.00002.copy',
    'manifest.json',
  ])
})

test('a file name may be long', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'long.tar.gz')
  const name = `files/${'thu-muc/'.repeat(9)}${'a'.repeat(80)}.webp`
  const archive = await openArchiveWriter(path, now)
  await archive.add(name, Buffer.from('x'))
  await archive.finish()
  const names: string[] = []
  for await (const entry of readTar(path)) names.push(entry.name)
  expect(names).toEqual([name])
})

test.each([
  ['truncated', (bytes: Buffer) => bytes.subarray(0, -40)],
  ['incomplete', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['something else', () => Buffer.from('<html>')],
  ['changed in one byte', (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 120 ? byte ^ 255 : byte)))],
])('refuses an archive that is %s', async (_what, damage) => {
  const path = await madeArchive()
  writeFileSync(path, damage(readFileSync(path)))
  await expect(checkArchive(path)).rejects.toMatchObject({ name: 'BrokenArchive' })
})

test.each([
  [
    'has another checksum than its manifest says',
    { checksums: { 'files/2026/anh.webp': '0'.repeat(64) } },
    /anh\.webp is not what was written/,
  ],
  ['lacks a file of its manifest', { checksums: { 'files/2026/khac.webp': '0'.repeat(64) } }, /khac\.webp is missing/],
  [
    'has another row count than its manifest says',
    { tables: [{ name: 'menu', columns: ['id'], rows: 3 }] },
    /menu has 2 rows and not 3/,
  ],
  ['has another file count than its manifest says', { files: { count: 2, bytes: 1 } }, /1 files and not 2/],
  ['has a newer format', { format: 2 }, /can’t be read/],
])('refuses an archive that %s', async (_what, change, message) => {
  await expect(checkArchive(await madeArchive(change))).rejects.toThrow(message)
})

/** A header changed in one place, with a matching checksum. */
function forged(name: string, bytes: Uint8Array, at: number, text: string): Buffer {
  const entry = tarEntry(name, bytes, now)
  entry.write(text, at, 'latin1')
  entry.write('        ', 148)
  const sum = entry.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  entry.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return entry
}

const x = Buffer.from('x')
test.each([
  ['whose name leaves its folder', [tarEntry('files/../../etc/passwd', x, now)]],
  ['whose name is absolute', [tarEntry('/etc/passwd', x, now)]],
  ['with a duplicate name', [tarEntry('files/a.webp', x, now), tarEntry('files/a.webp', Buffer.from('y'), now)]],
  ['with a symbolic link', [forged('files/a.webp', x, 156, '2')]],
  ['with a size that is not a number', [forged('files/a.webp', x, 124, 'zzzzzzzzzzz')]],
  ['with a negative size', [forged('files/a.webp', x, 124, '-0000000001')]],
  ['with a size beyond octal', [forged('files/a.webp', x, 124, '\x80\0\0\0\0\0\0\x7f\xff\xff\xff\xff')]],
  ['with a file of eight gigabytes', [forged('files/a.webp', x, 124, '77777777777')]],
  ['with a wrong header checksum', [Buffer.concat([Buffer.from('b'), tarEntry('ales/a', x, now).subarray(1)])]],
  ['that unpacks to far more than its size', [tarEntry('files/a.webp', Buffer.alloc(40 * 2 ** 20), now)]],
  ['with too many files', Array.from({ length: 30 }, (_, n) => tarEntry(`files/${n}`, x, now))],
])('an archive %s is refused before anything of it is stored', async (_what, entries) => {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'hostile.tar.gz')
  writeFileSync(path, gzipSync(Buffer.concat([...entries, tarEnd])))
  const limits = { maxEntryBytes: 2 ** 30, maxEntries: 20, maxBytes: 30 * 2 ** 20 }
  const readAll = async () => {
    for await (const _entry of readTar(path, undefined, limits));
  }
  await expect(readAll()).rejects.toThrow(/archive/i)
})
