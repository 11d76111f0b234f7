/** Closes the search sheet when the focus leaves it, because the sheet hides what is behind it (WCAG 2.4.11). */
export function closeSheetOnLeave(): void {
  const closeIfLeft = (sheet: HTMLElement | null, focused: EventTarget | null) => {
    if (sheet && focused instanceof Node && focused !== document.body && !sheet.contains(focused)) sheet.hidePopover()
  }
  // The focus may have left before this script was loaded.
  closeIfLeft(document.querySelector<HTMLElement>('.search-sheet:popover-open'), document.activeElement)
  addEventListener('focusout', ({ target, relatedTarget }) => {
    if (target instanceof Element) closeIfLeft(target.closest<HTMLElement>('.search-sheet'), relatedTarget)
  })
}
