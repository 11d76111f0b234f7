export type RetryPauses = { firstMs: number; maxMs: number }

/**
 * The pause before the next attempt after `failures` of them: doubling up to a maximum, minus up to half of it at
 * random, so that processes that lost the same server do not all reconnect at the same moment.
 */
export function retryPauseMs(failures: number, { firstMs, maxMs }: RetryPauses, random = Math.random): number {
  const wholeMs = Math.min(firstMs * 2 ** Math.min(failures, 30), maxMs)
  return Math.round(wholeMs * (1 - random() / 2))
}
