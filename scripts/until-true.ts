import { setTimeout as wait } from 'node:timers/promises'

/** Asks until the answer is yes; a failure means not yet. Throws after `limitMs`, with the last failure as cause. */
export async function untilTrue(is: () => Promise<boolean>, limitMs = 60_000, pauseMs = 100): Promise<void> {
  let cause: unknown
  for (const giveUpAt = performance.now() + limitMs; performance.now() < giveUpAt; await wait(pauseMs)) {
    cause = undefined
    try {
      if (await is()) return
    } catch (error) {
      cause = error
    }
  }
  throw new Error(`It did not come true within ${limitMs} ms: ${is}`, { cause })
}
