import type { ReactNode } from 'react'
import { m } from '#i18n/messages.js'
import { Icon } from '../content/icon.tsx'

type DrawerPopoverProps = { id: string; title: string; children: ReactNode }

/** A drawer at the left edge, without scripts: opened by `popovertarget={id}`, closed by Escape and a press outside. */
export function DrawerPopover({ id, title, children }: DrawerPopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      data-drawer="left"
      role="dialog"
      aria-label={title}
      className="drawer-popover m-0 h-dvh max-h-none w-[min(24rem,88vw)] overflow-y-auto overscroll-contain bg-paper p-5 text-ink shadow-float backdrop:bg-black/45"
    >
      <div className="mb-4 flex items-center justify-between">
        <p className="font-semibold font-serif text-lg">{title}</p>
        <button
          type="button"
          aria-label={m.common_close()}
          popoverTarget={id}
          popoverTargetAction="hide"
          className="flex size-11 items-center justify-center rounded-md hover:bg-paper-sunken"
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      {children}
    </div>
  )
}
