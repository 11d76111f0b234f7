import { startTransition, useState } from 'react'
import { currentLocale, localizedPath } from '#i18n/locale.ts'

/** Tracks whether async work is running. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const whileBusy = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setBusy(true)
    try {
      return await work()
    } finally {
      // A router shows the data that it reloaded in a transition: no control is enabled before it, with the old data.
      startTransition(() => setBusy(false))
    }
  }
  return { isBusy, whileBusy }
}

/** Goes to another page of the shop. Resolves when the visitor comes back to this one by the back/forward cache. */
export function leaveFor(path: string): Promise<void> {
  location.assign(localizedPath(currentLocale(), path))
  return new Promise((resolve) => addEventListener('pageshow', ({ persisted }) => persisted && resolve()))
}
