export type BackoffLimits = { firstMs: number; maxMs: number }

/**
 * Exponential backoff with jitter: the pause before retry number `retry` (0 for the first) doubles up to a maximum,
 * minus up to half of it at random, so that processes that lost the same server do not all reconnect at the same
 * moment.
 */
export function retryPauseMs(retry: number, { firstMs, maxMs }: BackoffLimits, random = Math.random): number {
  const wholeMs = Math.min(firstMs * 2 ** Math.min(retry, 30), maxMs)
  return Math.round(wholeMs * (1 - random() / 2))
}
