import { closestTo } from '#ui/browser/closest-to.ts'
import { isPopoverOpen } from '#ui/browser/is-popover-open.ts'

/** Closes the search sheet when the focus leaves it, because the sheet hides what is behind it (WCAG 2.4.11). */
export function closeSheetOnLeave(): void {
  const closeIfLeft = (sheet: Element | null, focused: EventTarget | null) => {
    const isElsewhere = focused instanceof Node && focused !== document.body && !sheet?.contains(focused)
    if (isElsewhere && isPopoverOpen(sheet)) sheet.hidePopover()
  }
  // The focus may have left before this script was loaded.
  closeIfLeft(document.querySelector('.search-sheet'), document.activeElement)
  addEventListener('focusout', ({ target, relatedTarget }) => {
    closeIfLeft(closestTo(target, '.search-sheet'), relatedTarget)
  })
}
