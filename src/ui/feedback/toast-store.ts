import { create } from 'zustand'
import type { VisibleToast } from './toast-card.tsx'

type Toasts = { shown: VisibleToast[]; isHosted: boolean }

/** The visible toasts, and whether a host that renders them is mounted (toast-host.tsx). */
export const useToasts = create<Toasts>(() => ({ shown: [], isHosted: false }))

export function dismissToast(key: number): void {
  useToasts.setState(({ shown }) => ({ shown: shown.filter((other) => other.key !== key) }))
}
