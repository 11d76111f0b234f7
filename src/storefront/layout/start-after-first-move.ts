import { resetOnReturn } from '#ui/fields/reset-on-return.ts'
import { takeChoicesAlong } from '#ui/fields/take-choices-along.ts'
import { dragToClose } from '#ui/overlays/drag-to-close.ts'
import { closeSheetOnLeave } from '../search/close-sheet-on-leave.ts'
import { rememberSearch } from '../search/recent-searches.ts'
import { addPictureTransitions } from './add-picture-transitions.ts'
import { updateLanguageLinkOnClick } from './header/update-language-link-on-click.ts'

/** Starts what is only needed once a visitor uses the page; loaded when they first move. */
export function startAfterFirstMove(): void {
  dragToClose()
  addPictureTransitions()
  updateLanguageLinkOnClick()
  rememberSearch()
  closeSheetOnLeave()
  resetOnReturn()
  takeChoicesAlong()
}
