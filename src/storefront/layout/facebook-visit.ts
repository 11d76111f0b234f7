import { tryStorage } from '#ui/browser/try-storage.ts'

const visitKey = 'tamhuong.eventFrom'

/** Remembers for the session that the visitor came from Facebook, whatever the landing page (specification §7). */
export function recordFacebookVisit(): void {
  if (new URLSearchParams(location.search).get('eventFrom') === 'FACEBOOK')
    tryStorage(() => sessionStorage.setItem(visitKey, 'FACEBOOK'))
}

export function cameFromFacebook(): boolean {
  recordFacebookVisit()
  return tryStorage(() => sessionStorage.getItem(visitKey)) === 'FACEBOOK'
}
