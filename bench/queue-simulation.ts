import { randomNumbers } from '../database/seed/random-numbers.ts'

/** One kind of request: mean cost in ms of one core, and its share of all requests. */
export type Work = { meanMs: number; share: number }

export type Queue = {
  perSecond: number
  servers: number
  work: readonly Work[]
  /** Coefficient of variation of the cost: 1 is an exponential distribution. */
  spread?: number
  requests?: number
  seed?: number
}

export type QueueStatistics = { meanWaitMs: number; p99Ms: number; utilisation: number }

/**
 * M/G/k: Poisson arrivals wait in one queue for the first free of `servers`. `meanWaitMs` is without their service,
 * `p99Ms` with it.
 */
export function simulateQueue({
  perSecond,
  servers,
  work,
  spread = 1,
  requests = 60_000,
  seed = 1,
}: Queue): QueueStatistics {
  const random = randomNumbers(seed)
  const exponential = () => -Math.log(1 - random())
  const all = work.reduce((sum, { share }) => sum + share, 0)
  const costMs = () => {
    let left = random() * all
    const kind = work.find(({ share }) => {
      left -= share
      return left < 0
    })
    // A fixed and an exponential part: keeps the mean and gives the requested spread.
    return (kind?.meanMs ?? 0) * (1 - spread + spread * exponential())
  }
  const freeAt = new FreeTimes(servers)
  const gapMs = 1000 / perSecond
  const tookMs: number[] = []
  let nowMs = 0
  let waitedMs = 0
  let busyMs = 0
  for (let at = 0; at < requests; at++) {
    nowMs += gapMs * exponential()
    const startMs = Math.max(nowMs, freeAt.first())
    const serviceMs = costMs()
    freeAt.replaceFirst(startMs + serviceMs)
    waitedMs += startMs - nowMs
    busyMs += serviceMs
    tookMs.push(startMs - nowMs + serviceMs)
  }
  tookMs.sort((a, b) => a - b)
  return {
    meanWaitMs: waitedMs / requests,
    p99Ms: tookMs[Math.floor(requests * 0.99)] ?? 0,
    utilisation: busyMs / (nowMs * servers),
  }
}

/** When each server becomes free, earliest first (a binary heap). */
class FreeTimes {
  readonly #times: Float64Array

  constructor(servers: number) {
    this.#times = new Float64Array(servers)
  }

  first(): number {
    return this.#times[0] ?? 0
  }

  /** Replaces the earliest time. */
  replaceFirst(time: number): void {
    const times = this.#times
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const child = (times[left + 1] ?? Number.POSITIVE_INFINITY) < (times[left] ?? 0) ? left + 1 : left
      const below = times[child]
      if (below === undefined || below >= time) break
      times[at] = below
      at = child
    }
    times[at] = time
  }
}

/** The smallest number of servers with an average utilisation of at most `maxBusy` and a p99 of at most `p99Ms`. */
export function serversFor(
  queue: Omit<Queue, 'servers'>,
  { maxBusy, p99Ms }: { maxBusy: number; p99Ms: number },
): QueueStatistics & { servers: number } {
  const shares = queue.work.reduce((sum, { share }) => sum + share, 0)
  const meanMs = queue.work.reduce((sum, { meanMs: own, share }) => sum + own * share, 0) / shares
  for (let servers = Math.max(1, Math.ceil((queue.perSecond * meanMs) / 1000 / maxBusy)); ; servers++) {
    const waits = simulateQueue({ ...queue, servers })
    if (waits.p99Ms <= p99Ms || servers > 10_000) return { servers, ...waits }
  }
}
