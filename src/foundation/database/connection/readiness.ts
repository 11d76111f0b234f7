import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

type Times = { deadlineMs: number; freshMs: number }

const times: Times = { deadlineMs: 2_000, freshMs: 1_000 }

/**
 * Writes a few bytes of log and commits: a server that reads but whose commits hang is not ready. It leaves no row
 * behind.
 */
const commitOnce = sql`select pg_logical_emit_message(true, 'readiness', '')`

/**
 * Gives the function that says, within `deadlineMs`, whether the database takes orders. However many ask, one
 * connection at most is used for it, and what was found out counts for `freshMs`.
 */
export function readinessOf(db: Db, { deadlineMs, freshMs }: Times = times): () => Promise<boolean> {
  let last = { startedMs: Number.NEGATIVE_INFINITY, isOver: true, answer: Promise.resolve(false) }

  function check() {
    const started = { startedMs: performance.now(), isOver: false, answer: Promise.resolve(false) }
    started.answer = db
      .execute(commitOnce)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        started.isOver = true
      })
    return started
  }

  return async () => {
    if (last.isOver && performance.now() - last.startedMs > freshMs) last = check()
    const leftMs = Math.max(0, last.startedMs + deadlineMs - performance.now())
    return Promise.race([last.answer, wait(leftMs, false, { ref: false })])
  }
}
