import { cameFromFacebook, recordFacebookVisit } from './facebook-visit.ts'

/**
 * Loads what asks and records for visitors whose first address said `eventFrom=FACEBOOK`; nobody else loads it
 * (decisions §9).
 */
export function askFacebookVisitor(): void {
  recordFacebookVisit()
  const place = document.querySelector<HTMLElement>('[data-facebook-visitor]')
  if (!place || !cameFromFacebook()) return
  void import('./client-info-sender.tsx').then(({ mountClientInfoSender }) => mountClientInfoSender(place))
}
