/** Menu panels marked `data-panels` close on Escape, and when the focus or a press is outside. */
export function closePanelsOnLeave(): void {
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeOpen(undefined)?.querySelector('summary')?.focus()
  })
  for (const sign of ['focusin', 'pointerdown']) addEventListener(sign, ({ target }) => void closeOpen(target))
}

/** Closes the open panel unless `within` is inside its menu, and returns it. */
function closeOpen(within: EventTarget | null | undefined): HTMLDetailsElement | undefined {
  const panel = document.querySelector<HTMLDetailsElement>('[data-panels] details[open]')
  if (!panel || (within instanceof Node && panel.closest('[data-panels]')?.contains(within))) return undefined
  panel.open = false
  return panel
}
