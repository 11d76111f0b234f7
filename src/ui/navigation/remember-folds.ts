import { closestTo } from '../browser/closest-to.ts'
import { tryStorage } from '../browser/try-storage.ts'

export const foldStorageKey = (name: string): string => `tamhuong.fold.${name}`

/**
 * Remembers which parts marked `data-fold="name"` were opened or closed, and applies it on the next page. Listens to
 * clicks instead of `toggle`, which browsers also fire for a part that is open initially.
 */
export function rememberFolds(): void {
  for (const part of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    const stored = tryStorage(() => localStorage.getItem(foldStorageKey(part.dataset.fold ?? '')))
    if (stored) part.open = stored === 'open'
  }
  addEventListener('click', ({ target }) => {
    const part = closestTo(target, 'summary')?.parentElement
    if (!(part instanceof HTMLDetailsElement) || part.dataset.fold === undefined) return
    const key = foldStorageKey(part.dataset.fold)
    tryStorage(() => localStorage.setItem(key, part.open ? 'folded' : 'open'))
  })
}
