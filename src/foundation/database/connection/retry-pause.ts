export type RetryPauses = { firstMs: number; maxMs: number }

/**
 * How long to wait before the next attempt after `failures` of them: doubling up to a ceiling, less up to half of it by
 * chance, so that processes that lost the same server do not come back to it at the same moment.
 */
export function retryPauseMs(failures: number, { firstMs, maxMs }: RetryPauses, random = Math.random): number {
  const wholeMs = Math.min(firstMs * 2 ** Math.min(failures, 30), maxMs)
  return Math.round(wholeMs * (1 - random() / 2))
}
