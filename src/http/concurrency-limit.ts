/** How many pieces of work run at once, how many may wait, and for how long (ms). */
export type ConcurrencyLimits = { running: number; waiting: number; waitMs: number }

/** There is more to do than can be done. */
export class Overloaded extends Error {
  constructor() {
    super('overloaded')
    this.name = 'Overloaded'
  }
}

type Waiting = { start: () => void; timer: NodeJS.Timeout }

/**
 * Whoever would wait for longer than this share of `waitMs` is refused at once. The rest is for a pace that slackens.
 */
const longestExpectedWait = 0.5
/** How much the last start from the queue says about the pace. */
const paceWeight = 1 / 32
/**
 * Of `waitMs`: a longer pause between two starts, such as a disk that writes, is no sign of a slow pace and counts for
 * no more.
 */
const longestPause = 1 / 50

/**
 * Runs a number of pieces of work at once and queues the next ones. When the queue is full, or so long that their turn
 * would come too late, they are refused at once (`Overloaded`), as is what has waited too long: work that nobody waits
 * for any more would only keep the others waiting.
 */
export function concurrencyLimit({ running, waiting, waitMs }: ConcurrencyLimits, nowMs = () => performance.now()) {
  const queue = new Set<Waiting>()
  let active = 0
  let refused = 0
  /** Mean time between two starts from the queue; while it is empty, as it was the last time. */
  let paceMs = 0
  let lastStartMs: number | undefined

  const isTooLong = () => queue.size >= waiting || queue.size * paceMs > waitMs * longestExpectedWait

  function begin(): Promise<void> {
    if (active < running) {
      active += 1
      return Promise.resolve()
    }
    if (isTooLong()) {
      refused += 1
      return Promise.reject(new Overloaded())
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        refused += 1
        queue.delete(next)
        reject(new Overloaded())
      }
      const next: Waiting = { start: resolve, timer: setTimeout(giveUp, waitMs) }
      queue.add(next)
    })
  }

  /** The first of the queue takes the free place. */
  function end(): void {
    const [next] = queue
    if (!next) {
      active -= 1
      lastStartMs = undefined
      return
    }
    const startMs = nowMs()
    if (lastStartMs !== undefined) {
      const pauseMs = Math.min(startMs - lastStartMs, waitMs * longestPause)
      paceMs += (pauseMs - paceMs) * paceWeight
    }
    lastStartMs = startMs
    queue.delete(next)
    clearTimeout(next.timer)
    next.start()
  }

  return {
    /** Rejects with `Overloaded` when the work was not begun. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      await begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
    stats: () => ({ active, waiting: queue.size, refused }),
  }
}
