const keyOf = (name: string) => `tamhuong.fold.${name}`

/**
 * Parts marked `data-fold="name"` that a visitor folded or unfolded stand so on the next page. Presses are heard
 * instead of `toggle`, which browsers also send for a part that stands open from the beginning.
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
      // A browser that stores nothing shows it as the shop does.
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
