/** Starts the service worker when the page has loaded, so that it takes nothing from it. Only a built shop has one. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

/**
 * Without a connection a link opens its page as a whole, from the worker's copies: a client navigation would need code that
 * may not be here.
 */
export function leaveLinksToBrowserWhenOffline(): void {
  const stop = (event: Event) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
    if (isLink && !navigator.onLine) event.stopPropagation()
  }
  window.addEventListener('click', stop, { capture: true })
}
