import { AsyncLocalStorage } from 'node:async_hooks'
import { currentWork } from '#foundation/logging/work-context.ts'
import { limitConcurrency } from '#foundation/workers/limit-concurrency.ts'

/** A request learns within this time that a write is done, or that its outcome is unknown (ms). */
const writeLimitMs = 3_500
/** Writes within other ones that run at a time. */
const maxNested = 2

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
 * within another one, such as a counted attempt, needs none of these slots: writes that hold all of them would wait for
 * each other. Those have few of their own; one that contains a third waits no more.
 */
export function makeWriteSlots(max: number, limitMs = writeLimitMs): WriteSlots {
  const slots = limitConcurrency(max)
  const nested = limitConcurrency(maxNested)
  const outerWrite = new AsyncLocalStorage<{ signal: AbortSignal; depth: number }>()
  return {
    waiting: () => slots.waiting() + nested.waiting(),
    run(write) {
      const outer = outerWrite.getStore()
      const limit = new AbortController()
      const signal = outer ? AbortSignal.any([outer.signal, limit.signal]) : limit.signal
      const depth = outer ? outer.depth + 1 : 0
      const within = () => outerWrite.run({ signal, depth }, () => write(signal))
      const inTurn = [slots, nested][depth]
      const written = inTurn ? inTurn(within, signal) : within()
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
