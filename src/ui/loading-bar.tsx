import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { isLoading, onLoadingChange } from '#foundation/loading-flag.ts'
import { m } from '#i18n/messages.js'

/** The global loading flag (specification §8): a thin line while a request or a navigation is under way. */
export function LoadingBar() {
  const isAsking = useSyncExternalStore(onLoadingChange, isLoading, () => false)
  const isGoing = useNavigation().state !== 'idle'
  if (!isAsking && !isGoing) return null
  return (
    <div
      role="progressbar"
      aria-label={m.common_loading()}
      className="no-print fixed inset-x-0 top-0 z-(--layer-overlay) h-0.75 animate-pulse bg-brass-bright"
    />
  )
}
