let running = 0
const listeners = new Set<() => void>()

/** Whether any request is under way: the global loading flag of specification §8. */
export const isLoading = (): boolean => running > 0

/** Calls back whenever the loading flag may have flipped; gives the function that stops it. */
export function onLoadingChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A request begins (1) or ends (-1). */
export function countRequest(change: 1 | -1): void {
  running += change
  for (const listener of listeners) listener()
}
