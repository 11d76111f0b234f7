import type { ToastMessage } from './toast-card.tsx'
import { useToasts } from './toast-store.ts'

let lastKey = 0

/** Shows a message briefly at the edge of the screen; at most three at once. Browser only. */
export function toast(message: ToastMessage): void {
  lastKey += 1
  const key = lastKey
  useToasts.setState(({ shown }) => ({ shown: [...shown, { ...message, key }].slice(-3) }))
  if (!useToasts.getState().isHosted) void import('./mount-toasts.tsx').then(({ mountToasts }) => mountToasts())
}
