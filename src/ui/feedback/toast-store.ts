import { create } from 'zustand'
import type { VisibleToast } from './toast-card.tsx'

type Toasts = { shown: VisibleToast[] }

/** The visible toasts, which toast-host.tsx renders. */
export const useToasts = create<Toasts>(() => ({ shown: [] }))
