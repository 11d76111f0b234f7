import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openArchiveWriter } from './archive-writer.ts'
import { readTar } from './tar.ts'

const passphrase = 'mười hai con giáp'
const content = Buffer.alloc(200_000, 'Nguyễn Thị Lan, 12 Hàng Quạt. ')

async function encrypted(bytes = content) {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-sealed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'shop.tar.gz.sealed')
  const archive = await openArchiveWriter(path, new Date('2026-11-21T03:00:00Z'), passphrase)
  // Random bytes do not compress, so the archive has several chunks.
  await archive.add('files/ngau-nhien', crypto.getRandomValues(new Uint8Array(65_000)))
  for (const name of ['files/a', 'files/b', 'files/c'])
    await archive.add(name, crypto.getRandomValues(new Uint8Array(65_000)))
  await archive.add('database/shop_order.00001.copy', bytes)
  await archive.finish()
  return path
}

async function read(path: string, given?: string) {
  const found: Record<string, Buffer> = {}
  for await (const { name, bytes } of readTar(path, given)) found[name] = bytes
  return found
}

test('an encrypted archive opens only with its passphrase, and reveals nothing without it', async () => {
  const path = await encrypted()
  expect((await read(path, passphrase))['database/shop_order.00001.copy']?.equals(content)).toBe(true)
  expect(readFileSync(path).includes('shop_order')).toBe(false)
  await expect(read(path, 'mười hai con giáp.')).rejects.toThrow('the passphrase is wrong')
  await expect(read(path)).rejects.toThrow('it is encrypted: set BACKUP_PASSPHRASE')
})

const sealedChunk = 65_552
/** The bytes of a sealed chunk, counted from 0. */
const chunk = (bytes: Buffer, n: number) => bytes.subarray(34 + n * sealedChunk, 34 + (n + 1) * sealedChunk)

test.each<[string, (bytes: Buffer) => Buffer]>([
  [
    'changed in a byte of the first chunk',
    (bytes) => Buffer.from(bytes.map((byte, at) => (at === 100 ? byte ^ 1 : byte))),
  ],
  [
    'changed in a byte of the last chunk',
    (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length - 30 ? byte ^ 1 : byte))),
  ],
  ['changed in its salt', (bytes) => Buffer.from(bytes.map((byte, at) => (at === 20 ? byte ^ 1 : byte)))],
  ['truncated within a chunk', (bytes) => bytes.subarray(0, -1000)],
  ['truncated after a chunk', (bytes) => bytes.subarray(0, 34 + 2 * sealedChunk)],
  [
    'changed in the order of its chunks',
    (bytes) =>
      Buffer.concat([
        bytes.subarray(0, 34 + sealedChunk),
        chunk(bytes, 2),
        chunk(bytes, 1),
        bytes.subarray(34 + 3 * sealedChunk),
      ]),
  ],
  ['only a header', (bytes) => bytes.subarray(0, 34)],
  ['lengthened', (bytes) => Buffer.concat([bytes, Buffer.alloc(16)])],
])('refuses an encrypted archive that is %s', async (_what, damage) => {
  const path = await encrypted()
  writeFileSync(path, damage(readFileSync(path)))
  await expect(read(path, passphrase)).rejects.toThrow(
    /^the (passphrase is wrong, or the archive is damaged at its start|archive is (damaged or )?cut off)$/,
  )
})
