import { execFileSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { freshDataDir, openBuiltShop } from './open-built-shop.ts'

/** Any number: one worker makes the data while the others wait. */
const making = 4_110_211

/** A data folder with the demo shop in it, as the built shop leaves it when it was opened and ended: filling one takes seconds, copying it none. */
export async function demoDataDir(): Promise<{ dataDir: string; remove: () => void }> {
  const filled = inject('demoData')
  const lock = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [making])
    if (!existsSync(filled)) await fill(filled)
  } finally {
    await lock.end()
  }
  const fresh = freshDataDir()
  execFileSync('cp', ['-a', `${filled}/.`, fresh.dataDir])
  return fresh
}

async function fill(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  const shop = await openBuiltShop(unfinished)
  await shop.stop()
  renameSync(unfinished, folder)
}
