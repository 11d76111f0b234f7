import { dragToClose } from '#ui/overlays/drag-to-close.ts'
import { rememberSearch } from '../search/recent-searches.ts'
import { addPictureTransitions } from './picture-transition.ts'

/** What is only needed once a visitor is seen to use the page; loaded at their first move. */
export function addPressBehaviour(): void {
  dragToClose()
  addPictureTransitions()
  rememberSearch()
}
