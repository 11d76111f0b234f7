import { expect, test } from 'vitest'
import { createBatch } from '../../support/factories/batch.ts'
import { createCollection, createPage, createProduct } from '../../support/factories/entities.ts'
import { openCachedShop } from '../../support/open-cached-shop.ts'
import {
  changesByFile,
  changesOfCollections,
  changesOfGoods,
  changesOfMoreGoods,
  changesOfOrders,
  changesOfPromotions,
} from './changes-of-goods.ts'
import { changesByHand, changesOfPictures, changesOfSettings } from './changes-of-settings.ts'
import {
  changesOfBatches,
  changesOfPages,
  changesOfQuestions,
  changesOfReviews,
  changesOfRituals,
} from './changes-of-texts.ts'
import { all, type Change, type FilledShop, fillCachedShop } from './filled-shop.ts'

const groups: ((filled: FilledShop) => Change[])[] = [
  changesOfGoods,
  changesOfOrders,
  changesByFile,
  changesOfPromotions,
  changesOfMoreGoods,
  changesOfPages,
  changesOfReviews,
  changesOfQuestions,
  changesOfBatches,
  changesOfRituals,
  changesOfCollections,
  changesOfPictures,
  changesOfSettings,
  changesByHand,
]

/** Writes of staff that change nothing which a cached page shows. */
const shownNowhere = new Set([
  'POST /auth/add',
  'PUT /auth/update/:id',
  'DELETE /auth/remove/:id',
  'POST /auth/user/:id/invitation',
  'DELETE /auth/user/:id/invitation',
  'PUT /auth/profile',
  'PUT /auth/password',
  'DELETE /auth/devices/:id',
  'DELETE /auth/devices',
  'DELETE /auth/user/:id/devices/:device',
  'DELETE /auth/user/:id/devices',
  'POST /auth/two-factor',
  'POST /auth/two-factor/confirm',
  'POST /auth/two-factor/recovery-codes',
  'POST /auth/two-factor/stop',
  'POST /auth/roles',
  'PUT /auth/roles/:id',
  'DELETE /auth/roles/:id',
  'POST /video/',
  'POST /message/test',
  'POST /message/:id/resend',
  'POST /home-page/preview',
  'POST /voucher/',
  'PUT /voucher/:id',
  'DELETE /voucher/:id',
  'PUT /order/:id',
  'POST /order/:id/note',
  'POST /order/:id/undo',
  'PUT /payment/receipt/:id',
  'POST /payment/receipt/:id/undo',
  'POST /payment/paid',
  'POST /payment/refund',
])

test.each(groups.map((changesOf) => [changesOf.name, changesOf] as const))(
  'each change drops exactly the pages listed for it, at once, and no other is out of date: %s',
  async (_name, changesOf) => {
    const filled = await fillCachedShop()
    const { isCached, waitForPending, cached, fresh } = filled
    // What filled the shop must not drop pages later.
    await waitForPending()
    for (const { what, change, dropped } of changesOf(filled)) {
      for (const path of all) await cached(path)
      const before = all.filter(isCached)
      await (typeof change === 'function' ? change() : change.run())
      await waitForPending()
      const gone = before.filter((path) => !isCached(path))
      expect.soft([what, gone.sort()]).toEqual([what, [...dropped].sort()])
      // Pages still cached must equal freshly rendered ones.
      for (const path of all.filter((one) => !gone.includes(one)))
        expect.soft((await cached(path)) === (await fresh(path)), `${what}: ${path} is out of date`).toBe(true)
    }
  },
  120_000,
)

test('every write of staff is among these changes, or changes nothing that a cached page shows', async () => {
  const filled = await fillCachedShop()
  const tested = groups
    .flatMap((group) => group(filled))
    .flatMap(({ change }) => ('endpoint' in change ? change.endpoint : []))
  const writes = filled.shop.endpoints
    .filter(({ method, onlyReads, access }) => method !== 'GET' && !onlyReads && access !== 'anyone')
    .map(({ method, path }) => `${method} ${path}`)
  expect(writes.filter((write) => !tested.includes(write) && !shownNowhere.has(write))).toEqual([])
  expect([...shownNowhere].filter((write) => !writes.includes(write) || tested.includes(write))).toEqual([])
})

test('for every table that a cached page reads, a change without tags drops everything', async () => {
  const { shop, fresh } = await openCachedShop()
  const token = await shop.signIn()
  const { id: collectionId } = await createCollection(shop, token, { slug: 'x' })
  const product = await createProduct(shop, token, { slug: 'a', collectionId })
  await createBatch(shop, token, product.id, { code: 'lo-1' })
  await createPage(shop, token, { kind: 'post', slug: 'post', status: 'published' })
  const before = shop.statements.length
  for (const path of [
    '/home',
    '/shop',
    '/collections/x',
    '/search?q=a',
    '/product/a',
    '/batch/lo-1',
    '/blogs',
    '/blog-view/post',
    '/sitemap.xml',
  ])
    expect(await fresh(path)).toMatch(/^200 /)
  const tables = shop.statements.slice(before).flatMap((text) => text.match(/\b(?<=(?:from|join) "?)[a-z_]+/gi) ?? [])
  const { rows } = await shop.pool.query(
    `select c.relname as name, exists (select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname in ('check_invalidated', 'tell_change')) as watched
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [tables],
  )
  expect(rows.length).toBeGreaterThan(6)
  const unwatched = rows.filter(({ watched }) => !watched).map(({ name }) => name)
  // Sales only affect which variation is preselected; watching them would drop the product page with every order.
  expect(unwatched).toEqual(['stock_move'])
})
