import { dragToClose } from '#ui/overlays/drag-to-close.ts'
import { sharePicture } from './share-picture.ts'

/** Behaviour that only follows a press; loaded at the first sign of a visitor. */
export function addPressBehaviour(): void {
  dragToClose()
  sharePicture()
}
