import { closestTo } from '../browser/closest-to.ts'

/** Buttons marked `data-print` print the page. */
export function printOnClick(): void {
  addEventListener('click', ({ target }) => {
    if (closestTo(target, '[data-print]')) print()
  })
}
