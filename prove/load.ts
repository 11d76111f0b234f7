/**
 * Half an hour of realistic visits at half of the shop's capacity, then an overload of four times the capacity. Prints
 * the requests and results; exits with 1 if any check failed. `--minutes N` (30); `--short` takes a minute and skips
 * memory and timing checks. On Linux with two cores, the shop and its database run on the first and the visitors on the
 * second.
 */

import { availableParallelism } from 'node:os'
import { hasProgram } from '../bench/processes.ts'
import { median } from '../bench/report.ts'
import { keepToCore } from '../scripts/process-tree.ts'
import { readArguments, readNumber } from '../scripts/read-arguments.ts'
import { capacityClaims, findCapacity } from './load/capacity.ts'
import {
  backToNormal,
  checkNormalLoad,
  checkOverload,
  checkRecovery,
  describeKinds,
  overloadTimingChecks,
  proveNoOrderLost,
  recoverySeconds,
} from './load/proofs.ts'
import {
  flatMemory,
  proveAtRest,
  type ResourceSample,
  sampleResources,
  settingsUnderLoad,
} from './load/resource-watch.ts'
import { addContents } from './load/shop-contents.ts'
import type { LoadResults } from './load/timings.ts'
import { openVisitors } from './load/visitor-process.ts'
import { proveEmailsSentOnce } from './orders/emails-once.ts'
import { openMailbox } from './support/mailbox.ts'
import { isShort, runProof } from './support/proving.ts'
import { openShopUnderProof } from './support/shop-process.ts'

const usage = 'npm run prove:load -- [--minutes N] [--short]'
const { values } = readArguments(usage, {
  options: { minutes: { type: 'string' }, short: { type: 'boolean' } },
})
const minutes = readNumber(values.minutes ?? (isShort ? '0.1' : '30'), usage)
const seconds = isShort ? { step: 1, overload: 4, after: 3 } : { step: 8, overload: 60, after: 60 }
/** Shorter runs have too few samples to compare memory. */
const enoughMinutes = 10
const times = 4
/** Time for starting, finding the capacity, the overload and sending the last emails. */
const aroundMs = 15 * 60 * 1000

const memoryNames = {
  shop: 'RSS of the shop',
  database: 'PSS of its database',
  heap: 'heap in use, MiB',
  lateMs: 'event loop late by, p99 ms',
}

const isPinned = process.platform === 'linux' && availableParallelism() > 1 && hasProgram('taskset')

runProof(
  async (prove) => {
    const mailbox = await openMailbox()
    const shop = await openShopUnderProof(undefined, { ...settingsUnderLoad, ...mailbox.settings })
    if (isPinned) keepToCore(shop.pid(), 0)
    const { contents, seeded } = await addContents(shop, { products: 24, pictures: isShort ? 4 : 60 })
    const visitors = openVisitors(contents, isPinned ? { core: 1 } : {})
    let capacity = 0
    let before: LoadResults | undefined
    const half = () => Math.ceil(capacity / 2)
    try {
      await prove('Capacity', async () => {
        await visitors.live({ perSecond: 25, seconds: seconds.step * 2 })
        const found = await findCapacity(visitors, { from: 50, seconds: seconds.step })
        capacity = found.perSecond
        for (const step of found.steps) console.log(`  ${step}`)
        return capacityClaims(capacity)
      })
      if (capacity === 0) return
      await prove(`${minutes} minutes at half of it`, async () => {
        const { done, looks } = await sampleResources(shop, () =>
          visitors.live({ perSecond: half(), seconds: minutes * 60 }),
        )
        const [results] = done
        before = results
        if (!results) return []
        console.log(describeKinds(results))
        console.log(memoryText(looks))
        const memory = minutes >= enoughMinutes && process.platform === 'linux' ? [flatMemory(looks, minutes)] : []
        return [...checkNormalLoad(results), ...memory, ...(await proveAtRest(shop))]
      })
      await prove(`${times} times the capacity, for ${seconds.overload} s`, async () => {
        const [overload, settling, after] = await visitors.live(
          { perSecond: capacity * times, seconds: seconds.overload },
          { perSecond: half(), seconds: recoverySeconds },
          { perSecond: half(), seconds: seconds.after },
        )
        if (!overload || !settling || !after || !before) return []
        console.log(describeKinds(overload))
        return [
          ...checkOverload(overload),
          ...checkRecovery(settling),
          ...checkNormalLoad(after),
          ...(isShort ? [] : [...overloadTimingChecks(overload, capacity * times), backToNormal(before, after)]),
        ]
      })
      await prove('Afterwards', async () => [
        ...(await proveAtRest(shop)),
        ...(await proveNoOrderLost(shop, visitors, seeded)),
        ...(await proveEmailsSentOnce({ ...shop, mailbox })),
      ])
    } finally {
      await visitors.close()
      console.log(shop.output().slice(-2_000))
      await prove('The end', async () => [await shop.close()])
      mailbox.close()
    }
  },
  minutes * 60_000 + aroundMs,
)

function memoryText(samples: readonly ResourceSample[]): string {
  const parts = (['shop', 'database', 'heap', 'lateMs'] as const).map((name) => {
    const numbers = samples.map((sample) => sample[name])
    return `${memoryNames[name]} ${median(numbers)} (most ${Math.max(...numbers)})`
  })
  return `\n  In the middle: ${parts.join(', ')}`
}
