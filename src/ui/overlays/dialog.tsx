import { Modal, type ModalProps } from './modal.tsx'

/** A modal dialog in the middle of the screen, for what must be read or decided before continuing. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} className="m-auto max-h-[85dvh] w-[min(42rem,calc(100vw-2rem))] animate-appear rounded-lg" />
}
