/** Links marked `data-opens` open the drawer of that id instead of the page that they lead to without scripts. */
export function openDrawers(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-opens]') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const drawer = document.getElementById(link.dataset.opens ?? '')
    if (!drawer || !('showPopover' in drawer)) return
    event.preventDefault()
    // Within the press, so that phones open their keyboard for a field that takes the focus.
    drawer.showPopover()
  })
}
