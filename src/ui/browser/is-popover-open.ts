/** False in browsers without popovers, where the selector `:popover-open` throws. */
export const isPopoverOpen = (element: Element | null): element is HTMLElement =>
  element !== null && 'showPopover' in element && element.matches(':popover-open')
