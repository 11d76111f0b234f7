/**
 * Measures the realistic mix of visits through everything a large shop may run: nginx, Varnish, two processes,
 * PgBouncer, HAProxy and three PostgreSQL nodes under Patroni, beside one process alone. Prints the highest rate that
 * each sustains and its response times at half of that rate; proves that no order was lost on the way. Needs Debian's
 * packages of `prove:failover` and varnish. `--short` uses a few seconds and small numbers.
 */

import { table } from '../bench/report.ts'
import { readArguments } from '../scripts/read-arguments.ts'
import { openAlone, openChain, type Setup } from './chain/open-chain.ts'
import { findVarnish } from './edge/varnish.ts'
import { enterPrivateNetwork } from './failover/private-network.ts'
import { findPrograms, versionLine, versionsOf } from './failover/programs.ts'
import { findCapacity } from './load/capacity.ts'
import { checkNormalLoad, proveNoOrderLost } from './load/proofs.ts'
import { addContents } from './load/shop-contents.ts'
import { percentile, succeededTimes } from './load/timings.ts'
import { openVisitors } from './load/visitor-process.ts'
import { type Check, check } from './support/checks.ts'
import { isShort, runProof } from './support/proving.ts'

const stepSeconds = isShort ? 2 : 8
const atHalfSeconds = isShort ? 5 : 60
const limitMs = 40 * 60 * 1000

readArguments('npm run prove:chain -- [--short]', { options: { short: { type: 'boolean' } } })

const programs = findPrograms()
const varnishd = findVarnish()
if ('missing' in programs || !varnishd) {
  const missing = [...('missing' in programs ? programs.missing : []), ...(varnishd ? [] : ['varnish'])]
  console.error(`Not installed: ${missing.join(', ')} (apt-get install ${missing.join(' ')})`)
  process.exit(1)
}
enterPrivateNetwork()

type Result = { perSecond: number; p50Ms: number; p99Ms: number }

runProof(async (prove) => {
  console.log([...versionsOf(programs), versionLine(varnishd, '-V')].join('\n'))
  const results: { name: string; result: Result }[] = []
  const measure = (name: string, open: () => Promise<Setup>) =>
    prove(name, async () => {
      const setup = await open()
      const { checks, result } = await measureSetup(setup).catch(async (error: unknown) => {
        await setup.close()
        throw error
      })
      results.push({ name, result })
      return [...checks, await setup.close()]
    })
  await measure('One process alone', openAlone)
  await measure('nginx, Varnish, two processes, PgBouncer, Patroni', () => openChain(programs, varnishd))
  const heading = ['', 'requests per second', 'p50 ms at half of it', 'p99 ms']
  const cells = results.map(({ name, result: { perSecond, p50Ms, p99Ms } }) => [name, perSecond, p50Ms, p99Ms])
  console.log(`\n${table(heading, cells)}`)
}, limitMs)

/** The highest sustained rate, and the response times at half of it. */
async function measureSetup({ shop, url }: Setup): Promise<{ checks: Check[]; result: Result }> {
  const { contents, seeded } = await addContents(shop, { products: 24, pictures: isShort ? 4 : 60 })
  const visitors = openVisitors({ ...contents, url })
  try {
    await visitors.live({ perSecond: 25, seconds: stepSeconds * 2 })
    const { perSecond, steps } = await findCapacity(visitors, { from: isShort ? 20 : 50, seconds: stepSeconds })
    for (const step of steps) console.log(`  ${step}`)
    const [atHalf] = await visitors.live({ perSecond: Math.ceil(perSecond / 2), seconds: atHalfSeconds })
    if (!atHalf) throw new Error('The visitors did not report')
    const times = succeededTimes(atHalf)
    const checks = [
      check('some load is sustained', perSecond > 0, `${perSecond} requests a second`),
      ...checkNormalLoad(atHalf),
      ...(await proveNoOrderLost(shop, visitors, seeded)),
    ]
    return { checks, result: { perSecond, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) } }
  } finally {
    await visitors.close()
  }
}
