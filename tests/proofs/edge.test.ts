import { expect, test } from 'vitest'
import { getFreePort } from '#foundation/get-free-port.ts'
import { proveReadableWithoutShop } from '../../prove/edge/dead-shop.ts'
import { openEdge } from '../../prove/edge/open-edge.ts'
import { proveFreshPrices } from '../../prove/edge/prices.ts'
import { proveForgedPurges, provePrivatePages } from '../../prove/edge/privacy.ts'
import { findVarnish, openVarnish } from '../../prove/edge/varnish.ts'
import { failuresOf } from './failures-of.ts'

const program = findVarnish()

// Skipped without Varnish: `npm run prove:edge` lists what is missing.
test.runIf(program !== undefined)(
  'Varnish in front of the shop shows no old price, caches nothing private, obeys only the shop, and serves pages without it',
  { timeout: 180_000 },
  async () => {
    const edge = await openEdge(program ?? '')
    try {
      for (const proof of [
        () => provePrivatePages(edge),
        () => proveForgedPurges(edge),
        () => proveFreshPrices(edge, 2),
        () => proveReadableWithoutShop(edge, 3_000),
      ])
        expect(failuresOf(await proof())).toEqual([])
    } finally {
      await edge.close()
    }
  },
)

test('a Varnish that ends at once is not waited for, and what it printed is shown', { timeout: 20_000 }, async () => {
  // Node refuses the arguments of Varnish.
  const opening = openVarnish(process.execPath, { port: await getFreePort(), shopPort: 9 })
  await expect(opening).rejects.toThrow(/^Varnish does not serve: .*bad option: -F/)
})
