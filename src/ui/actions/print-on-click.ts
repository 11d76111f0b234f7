/** Buttons marked `data-print` print the page. */
export function printOnClick(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print()
  })
}
