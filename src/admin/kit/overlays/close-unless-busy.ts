import type { SyntheticEvent } from 'react'
import type { ModalProps } from '#ui/overlays/modal.tsx'

type NativeProps = Pick<ModalProps, 'closedby' | 'onCancel' | 'onClickCapture'>
type ClosingProps = Pick<ModalProps, 'onOpenChange'> & NativeProps

/**
 * Props of a dialog without a draft, which stays open while its input is being sent: the answer is shown in it, and
 * nobody takes closing it for cancelling.
 */
export const closeUnlessBusy = (isBusy: boolean, close: () => void): ClosingProps => ({
  onOpenChange: (open) => {
    if (!open && !isBusy) close()
  },
  ...(isBusy && stayOpen),
})

const stayOpen: NativeProps = {
  closedby: 'none',
  // For browsers without `closedby`.
  onCancel: (event: SyntheticEvent) => event.preventDefault(),
  // The modal closes on a press on its backdrop.
  onClickCapture: (event: SyntheticEvent) => event.target === event.currentTarget && event.stopPropagation(),
}
