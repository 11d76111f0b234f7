import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#foundation/database/embedded-postgres.ts'
import { migrate } from '#foundation/database/migrate.ts'
import { createDatabase } from '#foundation/database/open.ts'
import { projectRoot } from '#foundation/project-root.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server of this test run. */
    postgres: { host: string; port: number; user: string; password: string }
  }
}

/** Name of the migrated, empty database that every test's own one is copied from. */
export const templateName = 'template_shop'

/** One real PostgreSQL for the whole run, started and ended by the run itself. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-test-'))
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  await createDatabase(server.connection, templateName)
  const pool = new pg.Pool({ ...server.connection, database: templateName })
  await migrate(pool, join(projectRoot, 'database/migrations'))
  await pool.end()
  project.provide('postgres', server.connection)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
