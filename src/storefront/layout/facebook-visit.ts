import { tryStorage } from '#ui/browser/try-storage.ts'

const visitKey = 'tamhuong.eventFrom'

/**
 * Whether the visitor came from Facebook (specification §7): this page's URL says so, or that of an earlier page of the
 * session, which is remembered where the browser stores anything.
 */
export function cameFromFacebook(): boolean {
  const isTagged = new URLSearchParams(location.search).get('eventFrom') === 'FACEBOOK'
  if (isTagged) tryStorage(() => sessionStorage.setItem(visitKey, 'FACEBOOK'))
  return isTagged || tryStorage(() => sessionStorage.getItem(visitKey)) === 'FACEBOOK'
}
