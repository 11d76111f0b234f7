/** How many tasks run at once, how many may wait, and for how long (ms). */
export type ConcurrencyLimits = { running: number; waiting: number; waitMs: number }

/** Too much load: the task was refused. */
export class Overloaded extends Error {
  constructor() {
    super('overloaded')
    this.name = 'Overloaded'
  }
}

type Waiting = { start: () => void; timer: NodeJS.Timeout }

/**
 * A task that would wait longer than this share of `waitMs` is refused at once. The rest is a reserve for a slower
 * pace.
 */
const longestExpectedWait = 0.5
/** Weight of the latest start from the queue in the mean pace. */
const paceWeight = 1 / 32
/**
 * As a share of `waitMs`: longer pauses between two starts, such as disk writes, do not mean a slow pace and count only
 * this much.
 */
const longestPause = 1 / 50

/**
 * Runs a number of tasks at once and queues others. When the queue is full, or too long for a task to start in time,
 * the task is refused at once (`Overloaded`), as are tasks that have waited too long: their callers have given up, so
 * they would only delay others.
 */
export function concurrencyLimit({ running, waiting, waitMs }: ConcurrencyLimits, nowMs = () => performance.now()) {
  const queue = new Set<Waiting>()
  let active = 0
  let refused = 0
  /** Mean time between two starts from the queue; keeps its last value while the queue is empty. */
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

  /** Starts the first task of the queue, if any. */
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
    /** Rejects with `Overloaded` if the work was not started. */
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
