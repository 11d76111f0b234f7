const visitKey = 'tamhuong.eventFrom'

/** Remembers for the session that the visitor came from Facebook, whatever the landing page (specification §7). */
export function recordFacebookVisit(): void {
  try {
    if (new URLSearchParams(location.search).get('eventFrom') === 'FACEBOOK')
      sessionStorage.setItem(visitKey, 'FACEBOOK')
  } catch {}
}

export function cameFromFacebook(): boolean {
  recordFacebookVisit()
  try {
    return sessionStorage.getItem(visitKey) === 'FACEBOOK'
  } catch {
    return false
  }
}
