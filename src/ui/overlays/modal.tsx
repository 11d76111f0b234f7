import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#i18n/messages.js'
import { Icon } from '../content/icon.tsx'

export type ModalProps = { open: boolean; onOpenChange: (open: boolean) => void; title: ReactNode; children: ReactNode }

/** `drawer` is the edge it lies at, when it does. */
type ModalFrame = ModalProps & { className: string; drawer?: string }

/**
 * The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back. A press beside it
 * closes it too. Its content exists only while it is open.
 */
export function Modal({ open, onOpenChange, title, children, className, drawer }: ModalFrame) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      keepScrollbarPlace()
      dialog.showModal()
    }
    if (!open) dialog?.close()
  }, [open])
  useEffect(() => {
    const dialog = ref.current
    // The backdrop is no element of its own: a press on it is one on the dialog itself.
    const closeBeside = (event: Event) => event.target === dialog && dialog?.close()
    dialog?.addEventListener('click', closeBeside)
    return () => dialog?.removeEventListener('click', closeBeside)
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      data-drawer={drawer}
      onClose={() => onOpenChange(false)}
      className={`flex-col bg-paper-raised text-ink shadow-float backdrop:bg-black/45 open:flex ${className}`}
    >
      {open && (
        <>
          <div className="flex shrink-0 items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
            <h2 id={titleId} className="py-1.5 text-xl [overflow-wrap:anywhere]">
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

/** While a dialog is open the page does not scroll; what its scrollbar took stays empty, so that nothing shifts. */
export function keepScrollbarPlace() {
  const { style, clientWidth } = document.documentElement
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
}
