import { lazy, Suspense } from 'react'
import { create } from 'zustand'
import type { ShownToast, ToastMessage } from './toast-card.tsx'

/** Comes with the first that is said. */
const Toast = lazy(async () => ({ default: (await import('./toast-card.tsx')).Toast }))

const useToasts = create<{ shown: ShownToast[] }>(() => ({ shown: [] }))
let lastKey = 0

/** Says something for a moment at the edge of the screen; at most three at once. Browser only. */
export function toast(said: ToastMessage) {
  lastKey += 1
  const key = lastKey
  useToasts.setState(({ shown }) => ({ shown: [...shown, { ...said, key }].slice(-3) }))
}

function dismiss(key: number) {
  useToasts.setState(({ shown }) => ({ shown: shown.filter((other) => other.key !== key) }))
}

/** Stands on every page, so that screen readers know the place before something is said there. */
export function ToastHost() {
  const shown = useToasts((state) => state.shown)
  return (
    <div
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-3 bottom-20 z-(--layer-overlay) flex flex-col items-center gap-2 md:inset-x-auto md:right-6 md:bottom-6 md:items-end"
    >
      <Suspense>
        {shown.map((said) => (
          <Toast key={said.key} said={said} onDismiss={dismiss} />
        ))}
      </Suspense>
    </div>
  )
}
