import type { countPageView } from '#content/contract.ts'
import { sendBeacon } from '#identity/web/send-beacon.ts'

/** Reports a page view; the server decides whether it counts. */
export function countView(): void {
  const id = document.querySelector<HTMLElement>('[data-counted-view]')?.dataset.countedView
  if (id !== undefined) sendBeacon<typeof countPageView>({ method: 'POST', path: '/page/:id/view' }, { params: { id } })
}
