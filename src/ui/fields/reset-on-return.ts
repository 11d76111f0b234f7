/** A page that the visitor comes back to shows its own choices again, not those that led to the next page. */
export function resetOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submit-on-change]')) form.reset()
  })
}
