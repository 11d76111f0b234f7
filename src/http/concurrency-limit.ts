/** How many requests are worked on at once, how many may wait, and for how long (ms). */
export type GateLimits = { atOnce: number; waiting: number; patienceMs: number }

/** There is more to do than can be done. */
export class TooBusy extends Error {
  constructor() {
    super('too busy')
    this.name = 'TooBusy'
  }
}

type Waiting = { enter: () => void; timer: NodeJS.Timeout }

/** Of their patience: whoever would stand in line for longer need not even begin. What is left is for a pace that slackens. */
const mostOfPatience = 0.5
/** How much the last one who was let in from the line says about the pace. */
const newsWeight = 1 / 32
/** Of their patience: a longer pause between two, such as a disk that writes, is no sign of a slow pace, and counts for no more. */
const mostOfNews = 1 / 50

/**
 * Lets a number of pieces of work go on at once and the next ones wait in line. When the line is full, or so long that their turn
 * would come too late, they are turned away at once (`TooBusy`), as is who has waited too long: work that nobody waits for any
 * more would only keep the others waiting.
 */
export function openGate({ atOnce, waiting, patienceMs }: GateLimits, nowMs = () => performance.now()) {
  const line = new Set<Waiting>()
  let inside = 0
  let turnedAway = 0
  /** Between two who are let in from the line; while there is none, as it was in the last one. */
  let paceMs = 0
  let lastLetInMs: number | undefined

  const isLong = () => line.size >= waiting || line.size * paceMs > patienceMs * mostOfPatience

  function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1
      return Promise.resolve()
    }
    if (isLong()) {
      turnedAway += 1
      return Promise.reject(new TooBusy())
    }
    return new Promise((resolve, reject) => {
      const leaveLine = () => {
        turnedAway += 1
        line.delete(next)
        reject(new TooBusy())
      }
      const next: Waiting = { enter: resolve, timer: setTimeout(leaveLine, patienceMs) }
      line.add(next)
    })
  }

  /** Whoever stands first in the line takes the place. */
  function leave(): void {
    const [next] = line
    if (!next) {
      inside -= 1
      lastLetInMs = undefined
      return
    }
    const letInMs = nowMs()
    if (lastLetInMs !== undefined) {
      const newsMs = Math.min(letInMs - lastLetInMs, patienceMs * mostOfNews)
      paceMs += (newsMs - paceMs) * newsWeight
    }
    lastLetInMs = letInMs
    line.delete(next)
    clearTimeout(next.timer)
    next.enter()
  }

  return {
    async through<T>(work: () => Promise<T>): Promise<T> {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    figures: () => ({ inside, waiting: line.size, turnedAway }),
  }
}

export type Gate = ReturnType<typeof openGate>
