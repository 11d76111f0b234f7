import { AsyncLocalStorage } from 'node:async_hooks'
import { currentWork } from '#foundation/logging/work-context.ts'

/** A request learns within this time that a write is done, or that its outcome is unknown (ms). */
const writeLimitMs = 3_500

/** A write was not answered in time. It may still be written. */
export class WriteNotAnswered extends Error {
  constructor() {
    super('The database did not answer a write in time')
    this.name = 'WriteNotAnswered'
  }
}

export type WriteSlots = {
  /** Runs a write when a slot is free. Once `signal` aborts, nobody waits for it: it must not begin, nor commit. */
  run: <T>(write: (signal: AbortSignal) => Promise<T>) => Promise<T>
  /** Number of writes that wait for a slot. */
  waiting: () => number
}

/**
 * Lets at most `max` writes run at a time, so that reads find a connection while writes hang: a commit waits without
 * end for a synchronous standby, and no timeout of PostgreSQL applies to that. A request gets an error after `limitMs`;
 * jobs wait. A write keeps its slot and its connection until the server answers: if the connection were closed, the
 * server would go on waiting in that session, and every retry would occupy one more until there is none left. A write
 * within another one, such as a counted attempt, needs no slot: writes that hold all of them would wait for each other.
 */
export function makeWriteSlots(max: number, limitMs = writeLimitMs): WriteSlots {
  let running = 0
  const waiting = new Set<() => void>()
  const outerWrite = new AsyncLocalStorage<AbortSignal>()

  function begin(signal: AbortSignal): Promise<void> {
    if (running < max) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      waiting.add(resolve)
      signal.addEventListener('abort', () => {
        waiting.delete(resolve)
        reject(signal.reason)
      })
    })
  }

  function end(): void {
    const [next] = waiting
    if (!next) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  async function inTurn<T>(write: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
    await begin(signal)
    try {
      return await outerWrite.run(signal, () => write(signal))
    } finally {
      end()
    }
  }

  return {
    waiting: () => waiting.size,
    run(write) {
      const outer = outerWrite.getStore()
      if (outer) return write(outer)
      const limit = new AbortController()
      const written = inTurn(write, limit.signal)
      if (!currentWork()?.isAwaited) return written
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        const error = new WriteNotAnswered()
        limit.abort(error)
        reject(error)
      }, limitMs)
      return Promise.race([written, late]).finally(() => clearTimeout(timer))
    },
  }
}
