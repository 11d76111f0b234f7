import { createRoot } from 'react-dom/client'
import { ToastHost } from './toast-host.tsx'
import { useToasts } from './toast-store.ts'

/** Mounts the host into the placeholder of a shop page, once. */
export function mountToasts(): void {
  const place = document.querySelector<HTMLElement>('[data-toasts]')
  if (!place || useToasts.getState().isHosted) return
  useToasts.setState({ isHosted: true })
  createRoot(place).render(<ToastHost />)
}
