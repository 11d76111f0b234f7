import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../fuzz/random.ts'
import type { Phase } from './timings.ts'

/** Requests that are overdue by more than this are skipped and counted. */
const maxLateMs = 250
const restMs = 2

/**
 * Open-loop load: random arrivals at this average rate, independent of responses. `send` receives the time when the
 * request was due, and returns whether it was sent.
 */
export async function sendAtRate(
  { perSecond, seconds }: Phase,
  random: Random,
  send: (dueMs: number) => boolean,
): Promise<{ sent: number; unsent: number }> {
  const startedMs = performance.now()
  const endMs = startedMs + seconds * 1000
  const pauseMs = () => (-Math.log(1 - random.below(1_000_000) / 1_000_000) * 1000) / perSecond
  let sent = 0
  let unsent = 0
  let dueMs = startedMs + pauseMs()
  while (dueMs < endMs) {
    const nowMs = performance.now()
    if (dueMs > nowMs) {
      await wait(restMs)
      continue
    }
    if (nowMs - dueMs <= maxLateMs && send(dueMs)) sent += 1
    else unsent += 1
    dueMs += pauseMs()
  }
  const leftMs = endMs - performance.now()
  if (leftMs > 0) await wait(leftMs)
  return { sent, unsent }
}
