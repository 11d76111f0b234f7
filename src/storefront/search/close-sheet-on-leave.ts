/** Closes the search sheet when the focus leaves it, because the sheet hides what is behind it (WCAG 2.4.11). */
export function closeSheetOnLeave(): void {
  addEventListener('focusout', ({ target, relatedTarget }) => {
    const sheet = target instanceof Element && target.closest<HTMLElement>('.search-sheet')
    if (sheet && relatedTarget instanceof Node && !sheet.contains(relatedTarget)) sheet.hidePopover()
  })
}
