import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { isLoading, onLoadingChange } from '#foundation/api-client/loading-flag.ts'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'

/** As on pages of the shop: a navigation that takes longer than this (ms) shows the loading bar. */
const slowMs = 300

/** The loading bar of the staff area: a request shows it at once, loading the code of a screen when it is slow. */
export function StaffLoadingBar() {
  const isRequesting = useSyncExternalStore(onLoadingChange, isLoading)
  const isNavigating = useNavigation().state !== 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isNavigating) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isNavigating])
  return <LoadingBar isShown={isRequesting || isSlow} />
}
