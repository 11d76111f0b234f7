/** Starts the service worker when the page has loaded, so that it takes nothing from it. Only a built shop has one. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/**
 * Without a connection, and on a stored copy, a link opens its page as a whole: a client navigation would need code that may
 * not be here, and would leave the notice of one copy above another.
 */
export function leaveLinksToBrowserWhenOffline(): void {
  const stop = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
    const isOnCopy = document.documentElement.dataset.storedAt !== undefined
    if (isLink && (isOnCopy || !navigator.onLine)) event.stopPropagation()
  }
  window.addEventListener('click', stop, { capture: true })
}
