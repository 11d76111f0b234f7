import { recordExpiry } from '#foundation/cache/dependencies.ts'
import type { Db } from '#foundation/database/database.ts'
import type { PromotionClock } from '#foundation/services.ts'
import { applyDuePromotions } from './apply-due-promotions.ts'

/** How long the next change is trusted while notifications may be missed (ms). */
const unnotifiedMs = 1_000

type Options = {
  db: Db
  now: () => Date
  /** Only where the shop's clock is not the database's. */
  moment?: () => Date
  /** Called when prices have changed, so that later reads see the new ones. */
  onPricesChanged?: () => void
}

/**
 * Applies due starts and ends of promotions before prices are read. Answers are cacheable only until the next of them.
 */
export function createPromotionClock({ db, now, moment, onPricesChanged }: Options): PromotionClock {
  let next: Date | undefined
  /** The last known next change; kept while `next` is being read again. */
  let lastKnown: Date | undefined
  let knownSinceMs: number | undefined
  let isConnected = false
  let changes = 0
  let applying: Promise<void> | undefined

  const at = () => moment?.() ?? null

  function isKnown(): boolean {
    if (knownSinceMs === undefined) return false
    return isConnected || now().getTime() - knownSinceMs < unnotifiedMs
  }

  async function applyDue(): Promise<void> {
    const changesBefore = changes
    const startedMs = now().getTime()
    const wasDue = lastKnown !== undefined && lastKnown <= now()
    const found = await applyDuePromotions(db, at())
    next = found
    lastKnown = found
    if (wasDue) onPricesChanged?.()
    knownSinceMs = changesBefore === changes ? startedMs : undefined
  }

  function applyDueOnce(): Promise<void> {
    applying ??= applyDue().finally(() => {
      applying = undefined
    })
    return applying
  }

  const invalidate = () => {
    changes += 1
    knownSinceMs = undefined
    applying = undefined
  }

  return {
    moment: at,
    invalidate,
    upToDate() {
      if (!isKnown() || (next !== undefined && next <= now())) {
        return applyDueOnce().then(() => {
          if (next) recordExpiry(next)
        })
      }
      if (next) recordExpiry(next)
      return undefined
    },
    setConnected(connectedNow) {
      isConnected = connectedNow
      invalidate()
    },
  }
}
