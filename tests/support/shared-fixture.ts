import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** Any number: one worker makes what is missing while the others wait. */
const making = 4_110_211

/** A folder of this run that `make` fills when it is first asked for, whichever test file asks. */
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
