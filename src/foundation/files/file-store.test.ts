import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Server } from '../../../tests/support/servers/s3-server.ts'
import { type FileStore, folderStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'tamhuong-store-'))
let server: Awaited<ReturnType<typeof openS3Server>>
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  server = await openS3Server()
  stores.folder = folderStore(folder)
  stores.bucket = s3Store(server.place)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.list()) keys.push(key)
  return keys.sort()
}

const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 256)

describe.each(['folder', 'bucket'])('a %s of files', (kind) => {
  const store = () => stores[kind] as FileStore

  test('is empty at first', async () => {
    expect(await keysOf(store())).toEqual([])
    expect(await store().read('2026/nowhere.webp')).toBeUndefined()
    await store().remove('2026/nowhere.webp')
  })

  test('returns what was put in, byte for byte, even after overwriting', async () => {
    await store().put('2026/anh.webp', Buffer.from('before'))
    await store().put('2026/anh.webp', bytes)
    expect(Buffer.compare((await store().read('2026/anh.webp')) ?? Buffer.of(), bytes)).toBe(0)
    await store().put('empty.bin', Buffer.of())
    expect((await store().read('empty.bin'))?.byteLength).toBe(0)
  })

  test('gives parts of a file, as far as it goes', async () => {
    await store().put('2026/video.mp4', bytes)
    const part = async (start: number, end: number) => [
      ...((await store().readRange('2026/video.mp4', start, end)) ?? []),
    ]
    expect(await part(0, 0)).toEqual([bytes[0]])
    expect(await part(1000, 1004)).toEqual([...bytes.subarray(1000, 1005)])
    expect(await part(299_998, 400_000)).toEqual([...bytes.subarray(299_998)])
    expect(await part(300_000, 300_001)).toEqual([])
    expect(await store().readRange('2026/nowhere.mp4', 0, 1)).toBeUndefined()
    await store().remove('2026/video.mp4')
  })

  test('lists every key in any folder', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => store().put(`media/${n}/320.webp`, bytes.subarray(0, 10))))
    expect(await keysOf(store())).toEqual(
      ['2026/anh.webp', 'empty.bin', ...Array.from({ length: 12 }, (_, n) => `media/${n}/320.webp`)].sort(),
    )
  })

  test('accepts concurrent writes of one file and keeps one of them complete', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => store().put('same.bin', Buffer.alloc(100_000, n))))
    const content = await store().read('same.bin')
    expect(content?.byteLength).toBe(100_000)
    expect(new Set(content).size).toBe(1)
  })

  test('deletes what is removed', async () => {
    await store().remove('2026/anh.webp')
    expect(await store().read('2026/anh.webp')).toBeUndefined()
    expect(await keysOf(store())).not.toContain('2026/anh.webp')
  })

  test.each(['../outside', 'a/../../outside', '/../x', 'a//b', 'Ảnh 1.jpg', ''])(
    'rejects a key outside the store: %s',
    async (key) => {
      await expect(store().put(key, bytes)).rejects.toThrow('is outside the file store')
      await expect(store().read(key)).rejects.toThrow('is outside the file store')
      await expect(store().readRange(key, 0, 1)).rejects.toThrow('is outside the file store')
    },
  )
})

test('names that are no keys, put there by others, are not listed', async () => {
  mkdirSync(join(folder, 'lost+found'))
  for (const name of ['Ảnh 1.jpg', join('lost+found', '1')]) writeFileSync(join(folder, name), 'x')
  const others = { ...server.place, prefix: `${server.place.prefix}Ảnh ` }
  await s3Store(others).put('1.jpg', bytes)
  for (const store of [stores.folder, stores.bucket]) {
    const keys = store ? await keysOf(store) : []
    expect(keys).toContain('empty.bin')
    expect(keys.filter((key) => !/^[\w.-]+(\/[\w.-]+)*$/.test(key))).toEqual([])
  }
})

test('a folder store leaves no partial files, even when a write fails', async () => {
  await stores.folder?.put('media/1.webp', bytes)
  await expect(stores.folder?.put('media', bytes)).rejects.toThrow()
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.partial'))).toEqual([])
})

test('a missing or unreachable bucket is an error, not a missing file', async () => {
  const { place } = server
  await expect(s3Store({ ...place, bucket: 'nowhere' }).read('same.bin')).rejects.toThrow()
  await expect(s3Store({ ...place, endpoint: 'http://127.0.0.1:1' }).read('same.bin')).rejects.toThrow()
})
