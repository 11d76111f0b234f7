import { Modal, type ModalProps } from './modal.tsx'

/** A question or a small form in the middle of the screen. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} className="m-auto max-h-[88dvh] w-[min(36rem,calc(100vw-2rem))] animate-appear rounded-lg" />
}
