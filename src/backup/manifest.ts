import * as z from 'zod'

/** Description of an archive; its last file, since it contains counts of the others. */
export const ArchiveManifest = z.object({
  format: z.literal(1),
  /** Version of the shop that wrote it. */
  version: z.string(),
  createdDate: z.iso.datetime(),
  /** For information: the version of PostgreSQL it came from. It can be restored into any other. */
  postgres: z.string(),
  /** The migrations of the tables; a restore runs the same ones. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** In loading order: each after the tables it references. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files referenced by rows but missing in the store. */
  missingFiles: z.array(z.string()),
  /** SHA-256 of each file of the archive, by name. */
  checksums: z.record(z.string(), z.string()),
})
export type ArchiveManifest = z.infer<typeof ArchiveManifest>

export const manifestName = 'manifest.json'
/** The secret key, in encrypted archives only. */
export const secretKeyName = 'secret.key'
export const filesFolder = 'files/'

/** Part `n` of a table, in PostgreSQL’s text format of COPY, which every version reads. */
export const partName = (table: string, n: number) => `database/${table}.${String(n).padStart(5, '0')}.copy`

/** The table of a part; undefined for any other file. */
export const tableOfPart = (name: string): string | undefined => /^database\/(\w+)\.\d+\.copy$/.exec(name)?.[1]

/** In COPY’s text format a line break ends a row; within a row it is written as `\n`. */
export function countRows(bytes: Uint8Array): number {
  let rows = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows++
  return rows
}
