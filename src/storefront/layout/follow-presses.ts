import { dragToClose } from '#ui/overlays/drag-to-close.ts'
import { sharePicture } from './share-picture.ts'

/** Behaviour that only follows a press; loaded with the first one. */
export function followPresses(): void {
  dragToClose()
  sharePicture()
}
