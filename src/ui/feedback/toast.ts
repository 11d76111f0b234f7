import type { ToastMessage } from './toast-card.tsx'
import { useToasts } from './toast-store.ts'

/** Shows a message briefly at the edge of the screen; at most three at once. Browser only. */
export function toast(message: ToastMessage): void {
  useToasts.setState(({ shown }) => ({ shown: [...shown, { ...message, key: Math.random() }].slice(-3) }))
  void import('./mount-toasts.tsx').then(
    ({ mountToasts }) => mountToasts(),
    // A message is not lost with its component; the host replaces it once it can be loaded.
    () => document.querySelector('[data-toasts]')?.replaceChildren(message.message),
  )
}
