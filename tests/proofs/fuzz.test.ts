import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveShopAfterFuzzing } from '../../prove/fuzz/after-fuzzing.ts'
import { proveApi } from '../../prove/fuzz/fuzz-api.ts'
import { provePages } from '../../prove/fuzz/fuzz-pages.ts'
import { proveScreens } from '../../prove/fuzz/fuzz-screens.ts'
import { fuzzSettings } from '../../prove/fuzz/fuzz-settings.ts'
import { type PreparedShop, prepareShop } from '../../prove/fuzz/prepare-shop.ts'
import { openShopUnderProof, type ShopUnderProof } from '../../prove/support/shop-process.ts'
import { failuresOf } from './failures-of.ts'

/** A request that takes longer has failed, however busy the machine is. */
const input = { seed: 20_261_121, atOnce: 8, timeoutMs: 60_000 }

/** Like `npm run prove:fuzz`, with fewer requests. */
describe('the built shop under fuzzing', { timeout: 120_000 }, () => {
  let shop: ShopUnderProof
  let setting: PreparedShop
  beforeAll(async () => {
    shop = await openShopUnderProof(undefined, fuzzSettings)
    setting = await prepareShop(shop)
  })
  afterAll(async () => {
    await shop.close()
  })

  test('shows every screen with any text from strangers', { timeout: 900_000 }, async () => {
    expect(failuresOf(await proveScreens(shop, setting.people.adminToken))).toEqual([])
  })

  test('refuses invalid input at its field, reveals no data of others, and never fails', async () => {
    expect(failuresOf(await proveApi(shop, setting, { ...input, requests: 1500 }))).toEqual([])
  })

  test('too few requests to ask every call are a failed check', async () => {
    const failures = failuresOf(await proveApi(shop, setting, { ...input, requests: 20 }))
    expect(failures.join()).toContain('every call of the API’s document was asked')
  })

  test('answers hostile URLs without an error, and escapes what it repeats', async () => {
    expect(failuresOf(await provePages(shop, setting, { ...input, requests: 200 }))).toEqual([])
  })

  test('sells as before afterwards, with consistent books', async () => {
    expect(failuresOf(await proveShopAfterFuzzing(shop, setting))).toEqual([])
  })
})
