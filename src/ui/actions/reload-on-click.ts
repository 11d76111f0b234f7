import { closestTo } from '../browser/closest-to.ts'

/** Links marked `data-reload` load the page again, with its fragment, which their empty `href` would drop. */
export function reloadOnClick(): void {
  addEventListener('click', (event) => {
    if (!closestTo(event.target, '[data-reload]')) return
    event.preventDefault()
    location.reload()
  })
}
