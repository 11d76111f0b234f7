/** A link marked `data-reload` loads the page again, with its fragment, which an empty `href` would drop. */
export function reloadOnClick(): void {
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-reload]')) return
    event.preventDefault()
    location.reload()
  })
}
