import { m } from '#i18n/messages.js'
import { ShopError } from '../api/shop-error.ts'

type Window = { startedMs: number; count: number }

/**
 * Counts tries per key in fixed windows, inside this process. `take` throws a 429 with `Retry-After` when the key has used
 * up its tries. Keys that went quiet are forgotten, so the table stays small under attack.
 */
export function rateLimiter(options: { tries: number; windowMs: number; maxKeys?: number }, now: () => Date) {
  const windows = new Map<string, Window>()
  const maxKeys = options.maxKeys ?? 10_000

  const forgetOld = (nowMs: number) => {
    for (const [key, window] of windows) {
      if (windows.size <= maxKeys && nowMs - window.startedMs < options.windowMs) break
      windows.delete(key)
    }
  }

  const refuse = (window: Window, nowMs: number) => {
    const seconds = Math.ceil((window.startedMs + options.windowMs - nowMs) / 1000)
    return new ShopError('tooMany', m.error_too_many({ seconds }), { headers: { 'Retry-After': String(seconds) } })
  }

  return {
    /** Throws when the key has used up its tries, without counting one. */
    check(key: string): void {
      const nowMs = now().getTime()
      const window = windows.get(key)
      if (window && nowMs - window.startedMs < options.windowMs && window.count >= options.tries)
        throw refuse(window, nowMs)
    },
    take(key: string): void {
      const nowMs = now().getTime()
      const window = windows.get(key)
      if (!window || nowMs - window.startedMs >= options.windowMs) {
        windows.delete(key)
        windows.set(key, { startedMs: nowMs, count: 1 })
        forgetOld(nowMs)
        return
      }
      window.count += 1
      if (window.count > options.tries) throw refuse(window, nowMs)
    },
    /** Counts a try; false when the key has used up its tries. */
    mayTake(key: string): boolean {
      const window = windows.get(key)
      const isUsedUp = window && now().getTime() - window.startedMs < options.windowMs && window.count >= options.tries
      if (!isUsedUp) this.take(key)
      return !isUsedUp
    },
    /** Gives one try back, that turned out to be none. */
    giveBack(key: string): void {
      const window = windows.get(key)
      if (window && window.count > 0) window.count -= 1
    },
    /** Gives the tries back, as after a successful sign-in. */
    clear(key: string): void {
      windows.delete(key)
    },
  }
}

export type RateLimiter = ReturnType<typeof rateLimiter>
