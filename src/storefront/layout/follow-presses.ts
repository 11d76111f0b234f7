import { dragToClose } from '#ui/overlays/drag-to-close.ts'
import { sharePicture } from './share-picture.ts'

/** What only follows a press; loaded with the first one. */
export function followPresses(): void {
  dragToClose()
  sharePicture()
}
