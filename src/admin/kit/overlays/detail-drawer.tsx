import type { ReactNode } from 'react'
import { Modal, type ModalProps } from '#ui/overlays/modal.tsx'

/** Details of a row in a wide panel at the right edge, over the list, with actions at the bottom. */
export function DetailDrawer({ actions, children, ...modal }: ModalProps & { actions?: ReactNode }) {
  return (
    <Modal {...modal} className="mr-0 ml-auto h-dvh max-h-none w-[min(40rem,100vw)] animate-from-right">
      {children}
      {actions && (
        <div className="sticky -bottom-5 -mx-5 mt-6 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t bg-paper-raised p-4">
          {actions}
        </div>
      )}
    </Modal>
  )
}

export type Fact = { label: string; value: ReactNode }

/** A list of labels and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
