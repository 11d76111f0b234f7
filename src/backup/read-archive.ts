import { createHash } from 'node:crypto'
import { ArchiveManifest, countRows, filesFolder, manifestName, tableOfPart } from './manifest.ts'
import { type Entry, readTar } from './tar.ts'

/** The archive can’t be read, has no manifest or does not match it. Nothing was changed. */
export class BrokenArchive extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BrokenArchive'
  }
}

/** Reads the whole archive and compares it with its manifest. Throws `BrokenArchive`. */
export async function checkArchive(path: string, passphrase?: string): Promise<ArchiveManifest> {
  const checksums = new Map<string, string>()
  const rows = new Map<string, number>()
  let manifest: ArchiveManifest | undefined
  try {
    for await (const { name, bytes } of readTar(path, passphrase)) {
      if (name === manifestName) manifest = ArchiveManifest.parse(JSON.parse(bytes.toString('utf8')))
      else checksums.set(name, createHash('sha256').update(bytes).digest('hex'))
      const table = tableOfPart(name)
      if (table) rows.set(table, (rows.get(table) ?? 0) + countRows(bytes))
    }
  } catch (error) {
    throw new BrokenArchive(`${path} can’t be read: ${error instanceof Error ? error.message : error}`, error)
  }
  if (!manifest) throw new BrokenArchive(`${path} has no manifest: it is no backup, or not a whole one.`)
  const errors = problemsOf(manifest, checksums, rows)
  if (errors.length > 0) throw new BrokenArchive(`${path} is damaged: ${errors.slice(0, 5).join('; ')}.`)
  return manifest
}

function problemsOf(
  manifest: ArchiveManifest,
  checksums: ReadonlyMap<string, string>,
  rows: ReadonlyMap<string, number>,
): string[] {
  const files = [...checksums.keys()].filter((name) => name.startsWith(filesFolder)).length
  return [
    ...Object.entries(manifest.checksums).flatMap(([name, sha256]) =>
      checksums.get(name) === sha256 ? [] : `${name} is ${checksums.has(name) ? 'not what was written' : 'missing'}`,
    ),
    ...[...checksums.keys()].flatMap((name) =>
      manifest.checksums[name] === undefined ? `${name} is one too many` : [],
    ),
    ...manifest.tables.flatMap((table) => {
      const count = rows.get(table.name) ?? 0
      return count === table.rows ? [] : `${table.name} has ${count} rows and not ${table.rows}`
    }),
    ...(files === manifest.files.count ? [] : [`${files} files and not ${manifest.files.count}`]),
  ]
}

/** The files of a checked archive; the parts of one table are joined. */
export async function* readArchive(
  path: string,
  passphrase?: string,
): AsyncGenerator<{ file: Entry } | { table: string; parts: AsyncGenerator<Buffer> }> {
  const entries = readTar(path, passphrase)
  let next = await entries.next()
  while (!next.done) {
    const table = tableOfPart(next.value.name)
    if (table === undefined) {
      yield { file: next.value }
      next = await entries.next()
      continue
    }
    const parts = (async function* () {
      while (!next.done && tableOfPart(next.value.name) === table) {
        yield next.value.bytes
        next = await entries.next()
      }
    })()
    yield { table, parts }
    // Skips what the consumer did not read.
    for await (const _part of parts);
  }
}
