import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backToNormal, checkAnswers, checkOverload, proveNoOrderLost } from '../../prove/load/proofs.ts'
import { proveAtRest, settingsUnderLoad } from '../../prove/load/resource-watch.ts'
import { addContents } from '../../prove/load/shop-contents.ts'
import { addTime, emptyHistogram, type LoadResults } from '../../prove/load/timings.ts'
import { openVisitors, type Visitors } from '../../prove/load/visitor-process.ts'
import type { SeededStock } from '../../prove/support/balance.ts'
import { openShopUnderProof, type ShopUnderProof } from '../../prove/support/shop-process.ts'
import { demoDataDir } from '../support/demo-data.ts'
import { failuresOf } from './failures-of.ts'

const few = 15
const tooMany = 2_000
/** More open requests than the queue holds, and no client times out on a busy machine. */
const limits = { maxOpen: 480, timeoutMs: 60_000 }

test.each([
  ['as quick as before', true, [20, 30]],
  ['three times as slow', false, [20, 90]],
  ['never given', false, []],
])('is the shop back to normal when its right answers are %s? %s', (_, passed, times) => {
  expect(backToNormal(answeredIn([20, 30]), answeredIn(times)).passed).toBe(passed)
})

function answeredIn(times: readonly number[]): LoadResults {
  const right = emptyHistogram()
  for (const ms of times) addTime(right, ms)
  const kinds = { browsing: { right, refused: emptyHistogram(), wrong: 0 } }
  return { perSecond: 2, seconds: 1, sent: 2, unsent: 0, kinds, problems: [], badRefusals: [] }
}

/** Like `npm run prove:load`, for a few seconds and without timing checks. */
describe('the built shop under load', { timeout: 120_000 }, () => {
  let shop: ShopUnderProof
  let visitors: Visitors
  let seeded: SeededStock
  beforeAll(async () => {
    shop = await openShopUnderProof(undefined, settingsUnderLoad, await demoDataDir())
    const stocked = await addContents(shop, { products: 6, pictures: 2 })
    seeded = stocked.seeded
    visitors = openVisitors(stocked.contents, limits)
  })
  afterAll(async () => {
    await visitors.close()
    await shop.close()
  })

  test('gives each of its visitors the right answer and refuses nobody', async () => {
    const [results] = await visitors.live({ perSecond: few, seconds: 2 })
    expect(results && failuresOf(checkAnswers(results))).toEqual([])
  })

  test('refuses visitors over its capacity politely, serves the others, and serves everyone again afterwards', async () => {
    // New connections are accepted one by one; only with all of them open can the requests arrive at once.
    await visitors.live({ perSecond: tooMany, seconds: 0.5 })
    const [tooMuch] = await visitors.live({ perSecond: tooMany, seconds: 1 })
    const [after] = await visitors.live({ perSecond: few, seconds: 2 })
    expect(tooMuch && failuresOf(checkOverload(tooMuch))).toEqual([])
    expect(after && failuresOf(checkAnswers(after))).toEqual([])
  })

  test('has exactly the orders confirmed to buyers, consistent books, and nothing left open', async () => {
    expect(failuresOf(await proveNoOrderLost(shop, visitors, seeded))).toEqual([])
    expect(failuresOf(await proveAtRest(shop))).toEqual([])
  })
})
