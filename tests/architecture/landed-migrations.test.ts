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
