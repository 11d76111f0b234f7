import { dragToClose } from '#ui/overlays/drag-to-close.ts'
import { rememberSearch } from '../search/recent-searches.ts'
import { sharePicture } from './share-picture.ts'

/** What is only needed once a visitor is seen to use the page; loaded at their first move. */
export function addPressBehaviour(): void {
  dragToClose()
  sharePicture()
  rememberSearch()
}
