const keyOf = (name: string) => `tamhuong.fold.${name}`

/**
 * Remembers which parts marked `data-fold="name"` were opened or closed, and applies it on the next page. Listens to
 * clicks instead of `toggle`, which browsers also fire for a part that is open initially.
 */
export function rememberFolds(): void {
  for (const part of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')) {
    const stored = readFold(part.dataset.fold ?? '')
    if (stored) part.open = stored === 'open'
  }
  addEventListener('click', ({ target }) => {
    const part = target instanceof Element && target.closest('summary')?.parentElement
    if (!(part instanceof HTMLDetailsElement) || part.dataset.fold === undefined) return
    try {
      localStorage.setItem(keyOf(part.dataset.fold), part.open ? 'folded' : 'open')
    } catch {
      // Without storage every page shows its default state.
    }
  })
}

function readFold(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}
