import { cameFromFacebook, recordFacebookVisit } from './facebook-visit.ts'

/** Loads the consent question and the sender only if the landing URL had `eventFrom=FACEBOOK` (decisions §9). */
export function loadClientInfoSender(): void {
  recordFacebookVisit()
  const place = document.querySelector<HTMLElement>('[data-facebook-visitor]')
  if (!place || !cameFromFacebook()) return
  void import('./client-info-sender.tsx').then(({ mountClientInfoSender }) => mountClientInfoSender(place))
}
