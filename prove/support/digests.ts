import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { FileStore } from '#foundation/files/file-store.ts'
import { tablesToBackUp } from '../../src/backup/tables-to-back-up.ts'

/** Row count and checksum of each table, independent of row order. */
export async function checksumTables(client: pg.Client): Promise<Map<string, string>> {
  await client.query("set timezone = 'UTC'")
  const digests = new Map<string, string>()
  for (const { name } of await tablesToBackUp(client)) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${client.escapeIdentifier(name)} t`,
    )
    digests.set(name, rows[0]?.digest ?? '')
  }
  return digests
}

/** Differing tables, as sentences. */
export function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'none'} became ${after.get(name) ?? 'none'}`)
}

/** Pictures, videos and order attachments whose file is missing or different. */
export async function storedFileProblems(client: pg.Client, files: FileStore): Promise<string[]> {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    `select storage_key as key, sha256 from attachment union all select storage_key, sha256 from video
      union all select storage_key, sha256 from order_attachment`,
  )
  const problems: string[] = []
  for (const { key, sha256 } of rows) {
    const bytes = await files.read(key)
    const stored = bytes && createHash('sha256').update(bytes).digest('hex')
    if (stored !== sha256) problems.push(`${key} is ${bytes ? 'another file' : 'missing'}`)
  }
  return problems
}
