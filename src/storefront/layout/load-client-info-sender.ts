import { cameFromFacebook } from './facebook-visit.ts'

/** Loads the consent question and the sender only for visitors from Facebook (decisions §9). */
export function loadClientInfoSender(): void {
  const place = document.querySelector<HTMLElement>('[data-facebook-visitor]')
  // Asked first, because a page without the placeholder may be the one whose URL has `eventFrom=FACEBOOK`.
  if (cameFromFacebook() && place)
    void import('./client-info-sender.tsx').then(({ mountClientInfoSender }) => mountClientInfoSender(place))
}
