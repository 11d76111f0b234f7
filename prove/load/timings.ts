/** Response times, in buckets that grow by 5 %: compact and easy to merge. Plain data. */
export type Histogram = { count: number; buckets: number[] }

const shortestMs = 0.1
const growth = 1.05
const most = 300

export const emptyHistogram = (): Histogram => ({ count: 0, buckets: [] })

export function addTime(times: Histogram, ms: number): void {
  const at = Math.min(most, Math.max(0, Math.ceil(Math.log(ms / shortestMs) / Math.log(growth))))
  while (times.buckets.length <= at) times.buckets.push(0)
  times.buckets[at] = (times.buckets[at] ?? 0) + 1
  times.count += 1
}

/** Upper bound (ms) of the given share of responses; 0 when there were none. */
export function percentile({ count, buckets }: Histogram, share: number): number {
  let counted = 0
  const at = buckets.findIndex((some) => {
    counted += some
    return counted >= count * share
  })
  const ms = at < 0 || count === 0 ? 0 : shortestMs * growth ** at
  return ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)
}

export function mergeHistograms(all: readonly Histogram[]): Histogram {
  const sum = emptyHistogram()
  for (const { count, buckets } of all) {
    sum.count += count
    for (const [at, some] of buckets.entries()) sum.buckets[at] = (sum.buckets[at] ?? 0) + some
  }
  return sum
}

/** Results of one kind of request. */
export type Tally = { right: Histogram; refused: Histogram; wrong: number }

/** Load of a number of requests per second for a number of seconds. */
export type Phase = { perSecond: number; seconds: number }

/** Results of the requests that were due in a phase. */
export type LoadResults = Phase & {
  sent: number
  /** Due, but not sent in time. */
  unsent: number
  kinds: Record<string, Tally>
  /** Descriptions of the first wrong responses. */
  problems: string[]
  /** Descriptions of refusals that are not as they must be (classify-response.ts). */
  badRefusals: string[]
}

const tallies = ({ kinds }: LoadResults) => Object.values(kinds)

export const succeededTimes = (results: LoadResults): Histogram =>
  mergeHistograms(tallies(results).map(({ right }) => right))
export const refusedTimes = (results: LoadResults): Histogram =>
  mergeHistograms(tallies(results).map(({ refused }) => refused))
export const failureCount = (results: LoadResults): number =>
  tallies(results).reduce((sum, { wrong }) => sum + wrong, 0)
