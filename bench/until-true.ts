import { setTimeout as wait } from 'node:timers/promises'

/** Asks until the answer is yes; a failure means not yet. Throws after `limitMs`. */
export async function untilTrue(is: () => Promise<boolean>, limitMs = 60_000, pauseMs = 100): Promise<void> {
  for (const giveUpAt = performance.now() + limitMs; performance.now() < giveUpAt; await wait(pauseMs))
    if (await is().catch(() => false)) return
  throw new Error(`It did not come true within ${limitMs} ms: ${is}`)
}
