import { expect, test } from 'vitest'
import type { Caller } from '#foundation/api/caller.ts'
import { withDependencies } from '#foundation/cache/dependencies.ts'
import { dayInVietnam, nextMidnightInVietnam } from '#foundation/dates/day.ts'
import { createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { listProductsFor } from '../products/products.ts'
import { countFacetsFor } from './facets.ts'

const visitor: Caller = {
  staff: undefined,
  tokenHash: undefined,
  locale: 'vi',
  ipAddress: '203.0.113.7',
  userAgent: '',
  requestId: '',
}

test('a list of what can be bought now, and its counts, expire at midnight, when pre-orders end', async () => {
  const shop = await openTestShop()
  const today = dayInVietnam(shop.clock.now)
  const expiryOf = async (work: () => Promise<unknown>) => (await withDependencies(work)).validUntil
  const list = (inStock: 'true' | undefined) => () =>
    listProductsFor(shop.db, visitor, { today, inStock, page: 1, limit: 24 })
  const midnight = nextMidnightInVietnam(shop.clock.now)
  expect(await expiryOf(list('true'))).toEqual(midnight)
  expect(await expiryOf(list(undefined))).toBeUndefined()
  expect(await expiryOf(() => countFacetsFor(shop.db, visitor, { today }))).toEqual(midnight)
})

test('what visitors say about themselves does not divide the cache of lists', async () => {
  const shop = await openTestShop()
  await createProduct(shop, await shop.signIn())
  shop.queryCache.setConnected(true)
  const statementsFor = async (city: string) => {
    const before = shop.statements.length
    const clientInfo = encodeURIComponent(JSON.stringify({ city }))
    expect(await shop.call(`/product/pagination?clientInfo=${clientInfo}`)).toMatchObject({ res_data: { total: 1 } })
    return shop.statements.length - before
  }
  expect([await statementsFor('Huế'), await statementsFor('Vinh')]).toEqual([2, 1])
})
