import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#foundation/config.ts'
import { createDatabase } from '#foundation/database/connection/open-database.ts'
import { connectDatabase } from '#foundation/database/database.ts'
import { startEmbeddedPostgres } from '#foundation/database/embedded/embedded-postgres.ts'
import { migrate } from '#foundation/database/migrate.ts'
import { folderStore } from '#foundation/files/file-store.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { seedShop } from '../../database/seed/seed.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server of this test run. */
    postgres: { host: string; port: number; user: string; password: string }
    /** Folder for shared fixtures of the run (shared-fixture.ts). */
    runFolder: string
  }
}

/** The server's data is discarded after the run. */
const quick = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/**
 * Template databases: migrated but empty, and with the initial data of a shop, from which most tests' databases are
 * copied.
 */
export const emptyTemplate = 'template_empty'
export const shopTemplate = 'template_shop'

export const adminPassword = 'mat-khau-thu-nghiem'
export const openingTime = new Date('2026-11-21T03:00:00Z')

/** Starts one real PostgreSQL for the whole test run, in its folder (tests/run-folder-setup.ts). */
export default async function setup(project: TestProject) {
  const folder = tmpdir()
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), settings: quick })
  await createDatabase(server.connection, emptyTemplate)
  const { pool, close } = connectDatabase({ ...server.connection, database: emptyTemplate }, () => undefined)
  await migrate(pool, join(projectRoot, 'database/migrations'))
  await close()
  await createDatabase(server.connection, shopTemplate, emptyTemplate)
  await fillTemplate(server.connection, shopTemplate, folder, 'none')
  project.provide('postgres', server.connection)
  project.provide('runFolder', folder)
  return () => server.stop()
}

/** Seeds a migrated database like the first start of a shop, with its files below `folder`. */
export async function fillTemplate(
  server: pg.ClientConfig,
  database: string,
  folder: string,
  kind: 'none' | 'demo',
): Promise<void> {
  const { db, close } = connectDatabase({ ...server, database }, () => undefined)
  const config = readConfig({
    DATA_DIR: folder,
    SEED: kind,
    ADMIN_PASSWORD: adminPassword,
    DEMO_STAFF_PASSWORD: adminPassword,
  })
  await seedShop({ db, files: folderStore(join(folder, 'files')), now: () => openingTime, config })
  await close()
}
