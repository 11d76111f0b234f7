import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Caller } from '#foundation/api/caller.ts'
import type { Db } from '#foundation/database/database.ts'
import { setSiteSettings, siteTitle } from '#foundation/site-settings.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { allParamsFor, clearParamCache, readParams, writeParamValues } from './system-params.ts'

const caller = { staff: undefined } as Caller

afterEach(() => setSiteSettings(new Map()))

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['their values', readParams],
  ['all parameters', (db) => allParamsFor(db, caller)],
])('a slow read of %s does not undo what a later one has set', async (_what, read) => {
  const { db, pool, clock } = await openTestShop()
  const blocker = await pool.connect()
  await blocker.query('select pg_advisory_lock(1)')
  const begun = Promise.withResolvers<void>()
  const slowRead = db.transaction(
    async (tx) => {
      // The first statement determines what the transaction sees; the second holds up the read behind it.
      await tx.execute(sql`select`)
      const turn = tx.execute(sql`select pg_advisory_xact_lock(1)`).then(() => undefined)
      const params = read(tx)
      begun.resolve()
      await Promise.all([turn, params])
    },
    { isolationLevel: 'repeatable read' },
  )
  await begun.promise
  await writeParamValues(db, { caller, now: clock.now }, { 'shop.name': 'Trầm Việt' })
  clearParamCache()
  await readParams(db)
  await blocker.query('select pg_advisory_unlock(1)')
  blocker.release()
  await slowRead
  expect(siteTitle('vi')).toBe('Trầm Việt')
})

test('a read sets the site settings though its result is no longer cached', async () => {
  const { db } = await openTestShop()
  await db.execute(sql`update system_param set value = 'Trầm Việt' where key = 'shop.name'`)
  const params = readParams(db)
  clearParamCache()
  await params
  expect(siteTitle('vi')).toBe('Trầm Việt')
})
