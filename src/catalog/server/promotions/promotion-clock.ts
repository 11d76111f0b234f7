import { validUntil } from '#foundation/cache/dependencies.ts'
import type { Db } from '#foundation/database/database.ts'
import type { PromotionClock } from '#foundation/services.ts'
import { applyDuePromotions } from './apply-due-promotions.ts'

/** How long the next turn counts as known while changes may be missed (ms). */
const unnotifiedMs = 1_000

type Options = {
  db: Db
  now: () => Date
  /** Only where the shop's clock is not the database's. */
  moment?: () => Date
  /** Told when prices have turned: what is read from then on must have it. */
  onTurned?: () => void
}

/**
 * Applies due starts and ends of promotions before prices are read. What is read is cacheable only until the next of
 * them.
 */
export function createPromotionClock({ db, now, moment, onTurned }: Options): PromotionClock {
  let next: Date | undefined
  /** The last that was known, also while the next one is not. */
  let lastKnown: Date | undefined
  let knownSinceMs: number | undefined
  let isConnected = false
  let changes = 0
  let turning: Promise<void> | undefined

  const at = () => moment?.() ?? null

  function isKnown(): boolean {
    if (knownSinceMs === undefined) return false
    return isConnected || now().getTime() - knownSinceMs < unnotifiedMs
  }

  async function turn(): Promise<void> {
    const seen = changes
    const startedMs = now().getTime()
    const wasDue = lastKnown !== undefined && lastKnown <= now()
    const found = await applyDuePromotions(db, at())
    next = found
    lastKnown = found
    if (wasDue) onTurned?.()
    knownSinceMs = seen === changes ? startedMs : undefined
  }

  function turnOnce(): Promise<void> {
    turning ??= turn().finally(() => {
      turning = undefined
    })
    return turning
  }

  const invalidate = () => {
    changes += 1
    knownSinceMs = undefined
    turning = undefined
  }

  return {
    moment: at,
    invalidate,
    upToDate() {
      if (!isKnown() || (next !== undefined && next <= now())) {
        return turnOnce().then(() => {
          if (next) validUntil(next)
        })
      }
      if (next) validUntil(next)
      return undefined
    },
    setConnected(connectedNow) {
      isConnected = connectedNow
      invalidate()
    },
  }
}
