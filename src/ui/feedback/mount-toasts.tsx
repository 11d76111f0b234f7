import { createRoot } from 'react-dom/client'
import { ToastHost } from './toast-host.tsx'

let isMounted = false

/** Mounts the host into the placeholder of a shop page, once; the staff area has its own. */
export function mountToasts(): void {
  const place = document.querySelector<HTMLElement>('[data-toasts]')
  if (!place || isMounted) return
  isMounted = true
  createRoot(place).render(<ToastHost />)
}
