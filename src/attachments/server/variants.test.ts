import sharp from 'sharp'
import { expect, test } from 'vitest'
import { variantFiles } from '#attachments/rules.ts'
import type { FileStore } from '#foundation/files/file-store.ts'
import { variantReader } from './variants.ts'

const log = { warn: () => undefined }

/** A store in memory with `count` originals, read only after `open`. */
async function openStore(count: number) {
  const original = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#7a5' } })
    .webp()
    .toBuffer()
  const stored = new Map<string, Uint8Array>()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const originals = Array.from({ length: count }, (_, at) => ({ id: `id${at}`, storageKey: `original/${at}` }))
  const counts = { inMemory: 0, most: 0, read: 0 }
  const files: Pick<FileStore, 'read' | 'put'> = {
    async read(key) {
      if (!key.startsWith('original/')) return stored.has(key) ? Uint8Array.from(stored.get(key) ?? []) : undefined
      counts.read += 1
      counts.inMemory += 1
      counts.most = Math.max(counts.most, counts.inMemory)
      await opened
      return key === 'original/gone' ? undefined : Uint8Array.from(original)
    },
    async put(key, bytes) {
      stored.set(key, bytes)
      counts.inMemory -= 1
    },
  }
  const unused = () => Promise.reject(new Error('not used'))
  const store: FileStore = { readRange: unused, remove: unused, async *list() {}, ...files }
  const namesOf = (format: string) =>
    originals.flatMap((picture) =>
      variantFiles.filter((file) => file.endsWith(format)).map((file) => ({ picture, file })),
    )
  return { files: store, stored, open, counts, namesOf }
}

test('a few originals are in memory, however many pictures are asked for', async () => {
  const { files, open, counts, namesOf } = await openStore(4)
  const read = variantReader(files, log)
  const answers = namesOf('.webp').map(({ picture, file }) => read(picture, file, 'network'))
  open()
  expect((await Promise.all(answers)).map((answer) => answer?.type)).toEqual(answers.map(() => 'image/webp'))
  expect(counts.read).toBe(4 * 27)
  expect(counts.most).toBe(4)
})

test('of endless AVIFs about a hundred wait, without their originals; the others are made when asked for again', async () => {
  const { files, stored, open, counts, namesOf } = await openStore(8)
  for (const { picture, file } of namesOf('.webp')) stored.set(`media/${picture.id}/${file}`, new Uint8Array([1]))
  const read = variantReader(files, log)
  const askAll = () => Promise.all(namesOf('.avif').map(({ picture, file }) => read(picture, file, 'network')))
  expect((await askAll()).every((answer) => answer?.type === 'image/webp' && !answer.isFinal)).toBe(true)
  expect(counts.read).toBe(1)
  open()
  const avifs = () => [...stored.keys()].filter((key) => key.endsWith('.avif')).length
  await expect.poll(avifs).toBe(101)
  expect(counts).toMatchObject({ most: 1, read: 101 })
  await askAll()
  await expect.poll(avifs).toBe(202)
})

test('one network with endless pictures is refused some with a 503; another one still gets its own', async () => {
  const { files, open, namesOf } = await openStore(40)
  const read = variantReader(files, log)
  const [shoppers, ...flood] = namesOf('.webp')
  if (!shoppers) throw new Error('no picture')
  // Originals that are gone take no time to encode.
  const answers = flood.map(({ picture: { id }, file }) => read({ id, storageKey: 'original/gone' }, file, 'flood'))
  const outcomes = Promise.allSettled(answers)
  const own = read(shoppers.picture, shoppers.file, 'shopper')
  await expect(answers.at(-1)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '10' } })
  open()
  expect(await own).toMatchObject({ type: 'image/webp', isFinal: true })
  const answered = (await outcomes).filter(({ status }) => status === 'fulfilled')
  expect(answered.length).toBe(1_003)
})
