import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#i18n/messages.js'
import { Icon } from '../content/icon.tsx'

export type ModalProps = Pick<ComponentProps<'dialog'>, 'closedby' | 'onCancel' | 'onClickCapture'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
}

/** `drawer` is the edge at which it is docked, if any. */
type ModalFrame = ModalProps & { className: string; drawer?: string }

/**
 * The native modal dialog: it traps the focus, closes on Escape and restores the focus. A press outside closes it too.
 * Its content is rendered only while it is open.
 */
export function Modal({ open, onOpenChange, title, children, className, drawer, ...rest }: ModalFrame) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // After each render: a browser may close a dialog that its owner leaves open.
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      keepScrollbarPlace()
      dialog.showModal()
    }
    if (!open) dialog?.close()
  })
  useEffect(() => {
    const dialog = ref.current
    // The backdrop is not an element: a press on it targets the dialog itself. So does a click that began inside, such
    // as a selection of text that ends beside the dialog, which must not close it.
    let beganBeside = false
    const noteStart = (event: Event) => {
      beganBeside = event.target === dialog
    }
    const closeBeside = (event: Event) => event.target === dialog && beganBeside && dialog?.close()
    dialog?.addEventListener('pointerdown', noteStart)
    dialog?.addEventListener('click', closeBeside)
    return () => {
      dialog?.removeEventListener('pointerdown', noteStart)
      dialog?.removeEventListener('click', closeBeside)
    }
  }, [])
  return (
    <dialog
      {...rest}
      ref={ref}
      aria-labelledby={titleId}
      data-drawer={drawer}
      onClose={() => onOpenChange(false)}
      className={`flex-col bg-paper-raised text-ink shadow-float backdrop:bg-black/45 open:flex ${className}`}
    >
      {open && (
        <>
          <div className="flex shrink-0 items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
            <h2 id={titleId} className="py-1.5 text-xl wrap-anywhere">
              {title}
            </h2>
            <button
              type="button"
              aria-label={m.common_close()}
              onClick={() => onOpenChange(false)}
              className="flex size-12 shrink-0 items-center justify-center self-start rounded-md hover:bg-paper-sunken"
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        </>
      )}
    </dialog>
  )
}

/** The page does not scroll while a dialog is open; the scrollbar's width stays reserved, so that nothing shifts. */
export function keepScrollbarPlace() {
  const { style, clientWidth } = document.documentElement
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
}
