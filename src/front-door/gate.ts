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

/**
 * Lets a number of pieces of work go on at once and the next ones wait in line. When the line is full, or somebody has waited too
 * long, they are turned away at once (`TooBusy`): work that nobody waits for any more would only keep the others waiting.
 */
export function openGate({ atOnce, waiting, patienceMs }: GateLimits) {
  const line = new Set<Waiting>()
  let inside = 0
  let turnedAway = 0

  function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1
      return Promise.resolve()
    }
    if (line.size >= waiting) {
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
      return
    }
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
