/** Links marked `data-reload` load the page again, with its fragment, which their empty `href` would drop. */
export function reloadOnClick(): void {
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-reload]'))) return
    event.preventDefault()
    location.reload()
  })
}
