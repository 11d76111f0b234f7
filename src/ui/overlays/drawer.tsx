import { Modal, type ModalProps } from './modal.tsx'

type Side = 'right' | 'left' | 'bottom'

const places: Record<Side, string> = {
  right: 'mr-0 ml-auto h-dvh max-h-none w-[min(28rem,92vw)] animate-from-right',
  left: 'mr-auto ml-0 h-dvh max-h-none w-[min(24rem,88vw)] animate-from-left',
  bottom: 'mt-auto mb-0 max-h-[85dvh] w-full max-w-none animate-from-bottom rounded-t-lg',
}

/** A panel at an edge of the screen. */
export function Drawer({ side = 'right', ...props }: ModalProps & { side?: Side }) {
  return <Modal {...props} drawer={side} className={places[side]} />
}
