import { closestTo } from '#ui/browser/closest-to.ts'
import { hasModifier } from '#ui/browser/has-modifier.ts'

/** Links marked `data-opens` open the drawer with that id; without scripts they lead to a page. */
export function openDrawersOnClick(): void {
  addEventListener('click', (event) => {
    const link = closestTo(event.target, 'a[data-opens]')
    if (!link || event.button !== 0 || hasModifier(event)) return
    const drawer = document.getElementById(link.dataset.opens ?? '')
    if (!drawer || !('showPopover' in drawer)) return
    event.preventDefault()
    // Called within the click event, so that phones open their keyboard for an autofocused field.
    drawer.showPopover()
  })
}
