import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failuresOf } from '../../prove/claims.ts'
import { proveAfterwards } from '../../prove/fuzzing/afterwards.ts'
import { proveApi } from '../../prove/fuzzing/fuzzing.ts'
import { provePages } from '../../prove/fuzzing/pages.ts'
import { proveScreens } from '../../prove/fuzzing/screens.ts'
import { prepare, type Setting } from '../../prove/fuzzing/setting.ts'
import { fuzzSettings } from '../../prove/fuzzing/settings.ts'
import { openShopUnderProof, type ShopUnderProof } from '../../prove/shop-under-proof.ts'

/** However busy the machine is: what takes longer than the fuzz waits at all has failed. */
const wish = { seed: 20_261_121, atOnce: 8, patienceMs: 60_000 }

/** What `npm run prove:fuzz` does, with fewer requests. */
describe('the built shop, asked for what it never promised', { timeout: 120_000 }, () => {
  let shop: ShopUnderProof
  let setting: Setting
  beforeAll(async () => {
    shop = await openShopUnderProof(undefined, fuzzSettings)
    setting = await prepare(shop)
  })
  afterAll(async () => {
    await shop.close()
  })

  test('shows every screen with whatever strangers wrote', { timeout: 300_000 }, async () => {
    expect(failuresOf(await proveScreens(shop.url(), setting.people.boss))).toEqual([])
  })

  test('refuses by name what its contracts don’t allow, tells nobody what is another’s, and never fails', async () => {
    expect(failuresOf(await proveApi(shop, setting, { ...wish, requests: 1500 }))).toEqual([])
  })

  test('shows pages for hostile addresses without a fault, and no hostile word as it came', async () => {
    expect(failuresOf(await provePages(shop, setting, { ...wish, requests: 200 }))).toEqual([])
  })

  test('sells as before afterwards, and its books are right', async () => {
    expect(failuresOf(await proveAfterwards(shop, setting))).toEqual([])
  })
})
