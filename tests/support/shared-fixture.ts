import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** Arbitrary advisory lock id: one worker creates the fixture while others wait. */
const making = 4_110_211

/** A folder shared by the whole run, filled by `make` on first use, in whichever test file that is. */
export async function sharedFixture(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject('runFolder'), name)
  const lock = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [making])
    if (!existsSync(folder)) {
      await make(`${folder}.unfinished`)
      renameSync(`${folder}.unfinished`, folder)
    }
    return folder
  } finally {
    await lock.end()
  }
}
