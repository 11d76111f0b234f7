import { isLoading, onLoadingChange } from '#foundation/api-client/loading-flag.ts'
import { closestTo } from '#ui/browser/closest-to.ts'
import { hasModifier } from '#ui/browser/has-modifier.ts'

/** A navigation that takes longer than this (ms) shows the loading bar. */
const slowMs = 300
/** For so long (ms): not every browser tells that the visitor has stopped the navigation. Files may be sent slowly. */
const maxShownMs = 20_000

/** Shows the loading bar while a request is in progress or a navigation is slow. */
export function showBarWhileLoading(): void {
  const bar = document.querySelector<HTMLElement>('[data-loading-bar]')
  if (!bar) return
  let isLeaving = false
  let pressed: Element | null = null
  let limit: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    bar.hidden = !isLeaving && !isLoading()
  }
  onLoadingChange(show)
  const hide = () => {
    isLeaving = false
    show()
  }
  const stay = () => {
    pressed?.removeAttribute('aria-busy')
    hide()
  }
  const leave = (event: Event) =>
    setTimeout(() => {
      if (event.defaultPrevented) return
      isLeaving = true
      show()
      clearTimeout(limit)
      if ((event.target as HTMLFormElement).enctype !== 'multipart/form-data') limit = setTimeout(stay, maxShownMs)
    }, slowMs)
  addEventListener('click', (event) => void (isNavigation(event) && leave(event)))
  addEventListener('submit', (event) => {
    leave(event)
    if (event.defaultPrevented || (event.target as HTMLFormElement).method === 'dialog') return
    // Busy until the visitor stays on this page, or comes back to it.
    pressed?.removeAttribute('aria-busy')
    pressed = event.submitter
    pressed?.setAttribute('aria-busy', 'true')
  })
  addEventListener('pageshow', stay)
  // A later navigation ends an earlier one, too. TypeScript believes that every browser has it.
  window.navigation?.addEventListener('navigateerror', hide)
}

/** Whether it is a plain click on a link to another page of the shop; not to a file, such as a calendar feed. */
function isNavigation(event: MouseEvent): boolean {
  const link = closestTo<HTMLAnchorElement>(event.target, 'a[href]')
  if (!link || event.button !== 0 || hasModifier(event)) return false
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search
  const isFile = link.hasAttribute('download') || /\.\w+$/.test(link.pathname)
  return link.origin === location.origin && isElsewhere && !link.target && !isFile
}
