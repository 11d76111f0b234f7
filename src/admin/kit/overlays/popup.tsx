import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useRef } from 'react'
import { iconButtonClass } from '../icon-button.tsx'
import { PopupButtonContent, type PopupButtonProps, placement, sheetClass, usePopupContainer } from './popup-parts.tsx'

type PopupProps = PopupButtonProps & {
  title: string
  onOpen?: () => void
  /** A function receives a callback that closes the popup. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a popover. The content is mounted only while it is open. */
export function Popup({ title, onOpen, children, ...button }: PopupProps) {
  const actions = useRef<Popover.Root.Actions>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [container, findContainer] = usePopupContainer()
  return (
    <Popover.Root
      actionsRef={actions}
      onOpenChange={(isOpen, { trigger }) => {
        if (!isOpen) return
        findContainer(trigger)
        onOpen?.()
      }}
    >
      <Popover.Trigger aria-label={button.label} title={button.label} className={iconButtonClass}>
        <PopupButtonContent {...button} />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Positioner {...placement}>
          <Popover.Popup
            ref={sheet}
            initialFocus={sheet}
            className={`${sheetClass} w-[min(22rem,calc(100vw-1rem))] p-4`}
          >
            <Popover.Title className="mb-3 font-sans font-semibold text-base">{title}</Popover.Title>
            {typeof children === 'function' ? children(() => actions.current?.close()) : children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
