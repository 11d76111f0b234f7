import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '#foundation/database/migrate.ts'
import { projectRoot } from '#foundation/project-root.ts'

const list = 'database/migrations.sha256'
const advice =
  `A shop that ran a migration stops at start when its file has changed. Put a landed migration back as it was and ` +
  `write a new one; a new one adds its line to ${list}: cd database/migrations && sha256sum *.sql > ../migrations.sha256`

test('a released migration never changes, and a new one is added to the checksums', async () => {
  const landed = readFileSync(join(projectRoot, list), 'utf8')
  const now = await readMigrations(join(projectRoot, 'database/migrations'))
  // In the format of `sha256sum`, with the hashes that the migration runner calculates.
  expect(now.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''), advice).toBe(landed)
})

/** Migrations before this one had landed when expand and contract became the rule. */
const firstByRule = '0082'

/** What makes requests wait: a table written anew, or filled while its lock is held. */
function longLocks(text: string): string[] {
  const statements = text
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .replace(/--.*$/gm, '')
    .split(';')
  const tables = (pattern: RegExp) => statements.flatMap((one) => pattern.exec(one.trim())?.[1] ?? [])
  const altered = tables(/^alter table (\w+)/)
  return [
    ...tables(/^alter table (\w+)[\s\S]*generated always as [\s\S]*stored/).map((name) => `writes ${name} anew`),
    ...tables(/^alter table (\w+)[\s\S]* type /).map((name) => `writes ${name} anew`),
    ...tables(/^update (\w+)/).flatMap((name) => (altered.includes(name) ? `fills ${name} under its lock` : [])),
  ]
}

test('a migration neither writes a table anew nor fills it under its lock: a file `*.batches.sql` fills it', async () => {
  const migrations = await readMigrations(join(projectRoot, 'database/migrations'))
  const found = migrations.flatMap(({ name, sql }) =>
    name < firstByRule ? [] : longLocks(sql).map((problem) => `${name} ${problem}`),
  )
  expect(found).toEqual([])
})
