import { Modal, type ModalProps } from './modal.tsx'

/** A panel at the right edge of the screen. */
export const Drawer = (props: ModalProps) => (
  <Modal {...props} drawer="right" className="mr-0 ml-auto h-dvh max-h-none w-[min(28rem,92vw)] animate-from-right" />
)
