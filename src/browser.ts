/**
 * The entry script of every page of the shop: hydrates islands and adds the small behaviours that need no framework.
 * Staff pages load admin/app/staff.tsx.
 */
import { showCartCount } from '#cart/web/show-cart-count.ts'
import { countView } from '#content/web/count-view.ts'
import { reportError, reportErrors } from '#navigation/web/report-errors.ts'
import { startIslands } from '#rendering/browser/islands.ts'
import { replayEarlyInput } from '#rendering/browser/replay-early-input.ts'
import { printOnClick } from '#ui/actions/print-on-click.ts'
import { reloadOnClick } from '#ui/actions/reload-on-click.ts'
import { showLocalTimes } from '#ui/content/show-local-times.ts'
import { showBarWhileLoading } from '#ui/feedback/show-bar-while-loading.ts'
import { leaveOutEmptyFields, submitOnChange } from '#ui/fields/submit-on-change.ts'
import { rememberFolds } from '#ui/navigation/remember-folds.ts'
import { listenForThemeSwitch } from '#ui/theme/listen-for-theme-switch.ts'
import { registerWorker } from './offline/register-worker.ts'
import { closePanelsOnLeave } from './storefront/layout/header/close-panels-on-leave.ts'
import { openDrawersOnClick } from './storefront/layout/header/open-drawers-on-click.ts'
import { loadClientInfoSender } from './storefront/layout/load-client-info-sender.ts'

function start(): void {
  startIslands((error) => reportError('script', error))
  showCartCount()
  countView()
  loadClientInfoSender()
  registerWorker()
}

reportErrors()
replayEarlyInput()
rememberFolds()
showBarWhileLoading()
showLocalTimes()
submitOnChange()
leaveOutEmptyFields()
printOnClick()
reloadOnClick()
listenForThemeSwitch()
closePanelsOnLeave()
openDrawersOnClick()
// What only a used page needs, such as the view transition of a product's picture, is loaded at the visitor's first
// move: early enough for the first link that they follow.
const firstMoveListeners = new AbortController()
function followFirstMove({ movementX, movementY }: Partial<PointerEvent>): void {
  // A page that moves under a resting mouse reports a move of 0 as well; other events have none.
  if (movementX === 0 && movementY === 0) return
  firstMoveListeners.abort()
  void import('./storefront/layout/start-after-first-move.ts').then(({ startAfterFirstMove }) => startAfterFirstMove())
}
for (const sign of ['pointermove', 'touchstart', 'scroll', 'keydown'])
  addEventListener(sign, followFirstMove, { signal: firstMoveListeners.signal, passive: true })
// A prerendered page counts and stores nothing until it is shown.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()
