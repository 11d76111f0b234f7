/**
 * Proves that Varnish in front of the shop serves public pages from its cache, shows no old price two seconds after an
 * edit, caches nothing personal, accepts purges only from the shop, and serves pages while the shop is dead. Needs
 * Debian's package varnish; everything runs on free ports in its own folders and is stopped by pid.
 */
import { readArguments } from '../scripts/read-arguments.ts'
import { proveReadableWithoutShop } from './edge/dead-shop.ts'
import { proveHitRatio } from './edge/hit-ratio.ts'
import { openEdge } from './edge/open-edge.ts'
import { proveFreshPrices, proveLatePurge } from './edge/prices.ts'
import { proveForgedPurges, provePrivatePages } from './edge/privacy.ts'
import { findVarnish } from './edge/varnish.ts'
import { versionLine } from './failover/programs.ts'
import { isShort, runProof } from './support/proving.ts'

readArguments('npm run prove:edge -- [--short]', { options: { short: { type: 'boolean' } } })

const program = findVarnish()
if (program === undefined) {
  console.error('Not installed: varnish (apt-get install varnish)')
  process.exit(1)
}

runProof(async (prove) => {
  console.log(versionLine(program, '-V'))
  const edge = await openEdge(program)
  try {
    await prove('Private pages', () => provePrivatePages(edge))
    await prove('Forged purges', () => proveForgedPurges(edge))
    await prove('Visits', () => proveHitRatio(edge.contents, isShort ? 5_000 : 60_000, isShort ? 0.3 : 0.8))
    await prove('Edits of prices', () => proveFreshPrices(edge, isShort ? 3 : 20))
    await prove('An edge that does not answer', () => proveLatePurge(edge))
    await prove('A dead shop', () => proveReadableWithoutShop(edge, isShort ? 5_000 : 45_000))
  } finally {
    await prove('The end', async () => [await edge.close()])
  }
})
