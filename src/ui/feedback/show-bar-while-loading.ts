import { isLoading, onLoadingChange } from '#foundation/api-client/loading-flag.ts'
import { hasModifier } from '#ui/browser/has-modifier.ts'

/** A navigation that takes longer than this (ms) shows the loading bar. */
const slowMs = 300

/** Shows the loading bar while a request is in progress or a navigation is slow. */
export function showBarWhileLoading(): void {
  const bar = document.querySelector<HTMLElement>('[data-loading-bar]')
  if (!bar) return
  let isLeaving = false
  const show = () => {
    bar.hidden = !isLeaving && !isLoading()
  }
  onLoadingChange(show)
  const leave = (event: Event) =>
    setTimeout(() => {
      if (event.defaultPrevented) return
      isLeaving = true
      show()
    }, slowMs)
  addEventListener('click', (event) => void (isNavigation(event) && leave(event)))
  addEventListener('submit', (event) => {
    leave(event)
    markSubmitter(event)
  })
  addEventListener('pageshow', () => {
    isLeaving = false
    show()
  })
}

/** Marks the submit button of a native form submission as busy, until the visitor comes back to this page. */
function markSubmitter(event: SubmitEvent): void {
  const { submitter } = event
  if (event.defaultPrevented || !submitter || (event.target as HTMLFormElement).method === 'dialog') return
  submitter.setAttribute('aria-busy', 'true')
  addEventListener('pageshow', () => submitter.removeAttribute('aria-busy'), { once: true })
}

/** Whether it is a plain click on a link to another page of the shop; not to a file, such as a calendar feed. */
function isNavigation(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || event.button !== 0 || hasModifier(event)) return false
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search
  const isFile = link.hasAttribute('download') || /\.\w+$/.test(link.pathname)
  return link.origin === location.origin && isElsewhere && !link.target && !isFile
}
