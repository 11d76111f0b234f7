let running = 0
const listeners = new Set<() => void>()

/** Whether any request is in progress: the global loading flag of specification §8. */
export const isLoading = (): boolean => running > 0

/** Calls back when the loading flag may have changed; returns the unsubscribe function. */
export function onLoadingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts a request that starts (1) or ends (-1). */
export function changeRequestsInProgress(change: 1 | -1): void {
  running += change
  for (const listener of listeners) listener()
}
