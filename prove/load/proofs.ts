import { table } from '../../bench/report.ts'
import { findImbalances, type SeededStock } from '../support/balance.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'
import { failureCount, type LoadResults, percentile, refusedTimes, succeededTimes } from './timings.ts'
import type { Visitors } from './visitor-process.ts'

/** Time limit (ms) of a refusal. */
const refusedSoonMs = 1_000
/** Time for the shop to recover after an overload. */
export const recoverySeconds = 5
/** Maximum ratio to the response time before the overload. */
const slowerBound = 2
const offeredShare = 0.95

/** Nearly every request of the normal phase was sent when it was due, and each is answered correctly. */
export const checkNormalLoad = (results: LoadResults): Check[] => [
  check('the requests that were due were sent', isNearlyAllSent(results), `${results.unsent} were not`),
  ...checkAnswers(results),
]

/** A visitor process that falls behind would measure a lower rate than the one that is stated. */
export const isNearlyAllSent = ({ sent, unsent }: LoadResults): boolean => sent > 0 && unsent <= sent / 20

/** Every request that was sent in the normal phase is answered correctly. */
export function checkAnswers(results: LoadResults): Check[] {
  const right = succeededTimes(results).count
  const refused = refusedTimes(results).count
  const wrong = failureCount(results)
  return [
    check(
      `${results.sent} requests, ${results.perSecond} a second: none is refused`,
      refused === 0,
      `${refused} refused`,
    ),
    noProblems(`each has its right answer (${right})`, numbered(wrong, results.problems)),
  ]
}

/** Overload: requests are either refused with a proper message, or answered correctly, after whatever time. */
export function checkOverload(results: LoadResults): Check[] {
  const right = succeededTimes(results)
  const refused = refusedTimes(results)
  return [
    check(`of ${results.sent} requests some are refused`, refused.count > 0, `${refused.count}; ${right.count} served`),
    noProblems(
      'what is not refused is answered right, and nobody waits for nothing',
      numbered(failureCount(results), results.problems),
    ),
    noProblems(
      'every refusal says when to come back, in the caller’s language, as data or as a page',
      results.badRefusals,
    ),
  ]
}

/** Timing checks of the overload, only for an otherwise idle machine. */
export function overloadTimingChecks(results: LoadResults, wanted: number): Check[] {
  const offered = results.sent / results.seconds
  const refused = refusedTimes(results)
  return [
    check('so much was really asked', offered >= wanted * offeredShare, `${Math.round(offered)} of ${wanted} a second`),
    check('refusals are quick', percentile(refused, 0.99) <= refusedSoonMs, `p99 ${percentile(refused, 0.99)} ms`),
  ]
}

/** While the queue drains some requests are still refused, but none is answered incorrectly. */
export const checkRecovery = (results: LoadResults): Check[] => [
  noProblems(`in the ${recoverySeconds} s after it nobody is answered wrong`, [
    ...numbered(failureCount(results), results.problems),
    ...results.badRefusals,
  ]),
]

/** Compares p99 of the correct responses before and after the overload; without any afterwards it fails. */
export function backToNormal(before: LoadResults, after: LoadResults): Check {
  const was = percentile(succeededTimes(before), 0.99)
  const succeeded = succeededTimes(after)
  const is = percentile(succeeded, 0.99)
  return check(
    `${recoverySeconds} s after the overload answers are as quick as before`,
    succeeded.count > 0 && is <= was * slowerBound,
    `p99 ${is} ms, before ${was} ms`,
  )
}

/**
 * The shop's orders are exactly those acknowledged. The demo shop's earlier orders are of other products;
 * `withoutKnown` removes imbalances that are not of this load.
 */
export async function proveNoOrderLost(
  shop: Pick<ShopUnderProof, 'queryDatabase'>,
  visitors: Visitors,
  seeded: SeededStock,
  withoutKnown: (imbalances: string[]) => string[] | Promise<string[]> = (all) => all,
): Promise<Check[]> {
  const acknowledged = await visitors.orders()
  const sql = `select tmp_id as "tmpId", order_id as "orderId" from shop_order o
    where exists (select from order_line l where l.order_id = o.id and l.variation_id = any($1))`
  const ids = [...seeded.keys()]
  const { rows } = await shop.queryDatabase((db) => db.query<{ tmpId: string; orderId: string }>(sql, [ids]))
  const imbalances = await shop.queryDatabase((db) => findImbalances(db, seeded))
  const storedIds = new Map(rows.map(({ tmpId, orderId }) => [tmpId, orderId]))
  return [
    noProblems(
      `${acknowledged.size} acknowledged orders are there, once, under the Order ID of the response`,
      [...acknowledged].flatMap(([tmpId, orderId]) => (storedIds.get(tmpId) === orderId ? [] : `${orderId} is lost`)),
    ),
    noProblems(
      'no order is there that was refused',
      rows.flatMap(({ tmpId, orderId }) => (acknowledged.has(tmpId) ? [] : `${orderId} is one too many`)),
    ),
    noProblems('stock, sums and events agree', await withoutKnown(imbalances)),
  ]
}

const numbered = (count: number, problems: readonly string[]) => (count > 0 ? [`${count} wrong`, ...problems] : [])

/** Table of request counts and response times by kind. */
export function describeKinds(results: LoadResults): string {
  const rows = Object.entries(results.kinds).map(([kind, tally]) => row(kind, tally))
  const all = { right: succeededTimes(results), refused: refusedTimes(results), wrong: failureCount(results) }
  return table(head, [...rows, row('all', all)])
}

const head = ['', 'answered', 'p50 ms', 'p99 ms', 'refused', 'p99 ms', 'wrong']
const row = (kind: string, { right, refused, wrong }: LoadResults['kinds'][string]) => [
  kind,
  right.count,
  percentile(right, 0.5),
  percentile(right, 0.99),
  refused.count,
  percentile(refused, 0.99),
  wrong,
]
