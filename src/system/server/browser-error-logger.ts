import type { Caller } from '#foundation/api/caller.ts'
import { memoryRateLimiter } from '#foundation/security/memory-rate-limit.ts'
import { networkOf } from '#foundation/security/network.ts'
import { consumeAll } from '#foundation/security/rate-limit.ts'
import type { Services } from '#foundation/services.ts'
import type { BrowserError } from '#system/browser-error-contract.ts'

/** Limits per network, and in total, of each process: one broken script in every browser must not fill the log. */
const fromOne = { limit: 20, windowMs: 10 * 60 * 1000 }
const fromAll = { limit: 300, windowMs: 10 * 60 * 1000 }

/** Returns a function that writes a browser's report to the log, within limits; it throws a 429 above them. */
export function browserErrorLogger(now: () => Date) {
  const limits = memoryRateLimiter(now)
  const byNetwork = limits('browser errors of a network', fromOne)
  const all = limits('browser errors', fromAll)
  return async ({ kind, message, stack, page }: BrowserError, { log }: Pick<Services, 'log'>, caller: Caller) => {
    await consumeAll([
      { limiter: byNetwork, key: networkOf(caller.ipAddress) },
      { limiter: all, key: '' },
    ])
    const error = { kind, message: bare(message), stack: stack && bare(stack), page: page && bare(page) }
    log.warn({ req: caller.requestId, ...error, userAgent: caller.userAgent.slice(0, 200) }, 'an error in a browser')
    return null
  }
}

/** Removes queries and fragments of URLs, which may contain keys and phone numbers; keeps lines and columns. */
const bare = (text: string) => text.replace(/[^\s"']+/g, withoutQuery)

function withoutQuery(word: string): string {
  const at = word.search(/[?#]/)
  const before = word.slice(0, at)
  const isUrl = before.includes('/') || (/^[(<]?$/.test(before) && word.includes('='))
  if (at < 0 || !isUrl) return word
  const [place = ''] = /(:\d{1,7}:\d{1,7})?\)*$/.exec(word) ?? []
  return before + place
}
