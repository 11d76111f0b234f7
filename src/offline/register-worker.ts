import { whenLoaded } from '#ui/browser/when-loaded.ts'

/**
 * Registers the service worker after the page has loaded, so that it does not compete for bandwidth. Built shops only.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenLoaded(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}
