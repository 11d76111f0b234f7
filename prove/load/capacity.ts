import { type Check, check } from '../support/checks.ts'
import { isNearlyAllSent } from './proofs.ts'
import { failureCount, type LoadResults, type Phase, percentile, refusedTimes, succeededTimes } from './timings.ts'
import type { Visitors } from './visitor-process.ts'

/** A rate with slower responses counts as too high. */
const slowestMs = 500
/** Required share of requests with the right answer. */
const answeredShare = 0.95
const halvings = 3
const most = 6_400

/** The highest rate that is answered quickly and without refusals: doubled until it is too high, then narrowed down. */
export async function findCapacity(
  visitors: Visitors,
  { from, seconds }: { from: number; seconds: number },
): Promise<{ perSecond: number; steps: string[] }> {
  const steps: string[] = []
  const holds = async (perSecond: number) => {
    // Each rate gets a second attempt: a checkpoint of the database or other load is not the shop’s limit.
    for (const _ of [1, 2]) {
      const [results] = await visitors.live({ perSecond, seconds })
      if (!results) return false
      steps.push(describeStep(results))
      if (isSustained(results)) return true
    }
    return false
  }
  let good = 0
  let bad = from
  while (bad < most && (await holds(bad))) {
    good = bad
    bad *= 2
  }
  for (let time = 0; time < halvings && good > 0; time++) {
    const middle = Math.round((good + bad) / 2)
    if (await holds(middle)) good = middle
    else bad = middle
  }
  return { perSecond: good, steps }
}

export const capacityClaims = (perSecond: number): Check[] => [
  check('the shop bears some load', perSecond > 0, `${perSecond} requests a second`),
]

function isSustained(results: LoadResults): boolean {
  const right = succeededTimes(results)
  return (
    refusedTimes(results).count === 0 &&
    failureCount(results) === 0 &&
    right.count >= results.sent * answeredShare &&
    isNearlyAllSent(results) &&
    percentile(right, 0.99) <= slowestMs
  )
}

function describeStep(results: LoadResults & Phase): string {
  const right = succeededTimes(results)
  return `${results.perSecond}/s: p50 ${percentile(right, 0.5)} ms, p99 ${percentile(right, 0.99)} ms, ${refusedTimes(results).count} refused, ${failureCount(results)} wrong, ${results.unsent} not sent`
}
