import { create } from 'zustand'
import type { ShownToast } from './toast-card.tsx'

type Toasts = { shown: ShownToast[]; isHosted: boolean }

/** What is being said, and whether something on the page shows it (toast-host.tsx). */
export const useToasts = create<Toasts>(() => ({ shown: [], isHosted: false }))

export function dismissToast(key: number): void {
  useToasts.setState(({ shown }) => ({ shown: shown.filter((other) => other.key !== key) }))
}
