import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

type Times = { deadlineMs: number; freshMs: number }

const times: Times = { deadlineMs: 2_000, freshMs: 1_000 }

/** Writes a few bytes of WAL and commits: a server whose commits hang is not ready. Leaves no row behind. */
const commitOnce = sql`select pg_logical_emit_message(true, 'readiness', '')`

/**
 * Returns a function that tells within `deadlineMs` whether the database accepts writes. All calls share one connection
 * at most, and a result is reused for `freshMs`.
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
