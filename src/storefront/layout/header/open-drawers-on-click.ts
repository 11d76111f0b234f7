import { hasModifier } from '#ui/browser/has-modifier.ts'

/** Links marked `data-opens` open the drawer with that id; without scripts they lead to a page. */
export function openDrawersOnClick(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-opens]') : null
    if (!link || event.button !== 0 || hasModifier(event)) return
    const drawer = document.getElementById(link.dataset.opens ?? '')
    if (!drawer || !('showPopover' in drawer)) return
    event.preventDefault()
    // Called within the click event, so that phones open their keyboard for an autofocused field.
    drawer.showPopover()
  })
}
