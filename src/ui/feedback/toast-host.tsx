import { useEffect, useState } from 'react'
import { ToastCard } from './toast-card.tsx'
import { useToasts } from './toast-store.ts'

/**
 * Renders the toasts: part of the staff area; on the shop's pages mount-toasts.tsx renders it. Its parent is the live
 * region: screen readers announce only what is added to one that was there before.
 */
export function ToastHost() {
  const shown = useToasts((state) => state.shown)
  /** Above the buy bar of a phone (px), which has two rows at large text sizes. */
  const [bottom, setBottom] = useState<number>()
  useEffect(() => {
    const bar = shown.length > 0 ? document.querySelector<HTMLElement>('[data-buy-bar]') : null
    setBottom(bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight + 12 : undefined)
  }, [shown])
  return (
    <div
      style={{ bottom }}
      className="no-print pointer-events-none fixed inset-x-3 bottom-20 z-(--layer-overlay) flex flex-col items-center gap-2 md:inset-x-auto md:right-6 md:bottom-6 md:items-end"
    >
      {shown.map((message) => (
        <ToastCard key={message.key} said={message} onDismiss={dismissToast} />
      ))}
    </div>
  )
}

function dismissToast(key: number): void {
  useToasts.setState(({ shown }) => ({ shown: shown.filter((other) => other.key !== key) }))
}
