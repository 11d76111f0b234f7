import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react'

const gapPx = 6
const edgePx = 8
/** Less room than this below, and the sheet opens above. */
const enoughPx = 240

/**
 * The browser's own popover beside its button: it lies above everything, goes with Escape or a press elsewhere and
 * gives the focus back. `widthPx` is the sheet's, on windows that have the room.
 */
export function usePopover(widthPx: number) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => sheet.current?.hidePopover()

  useEffect(() => {
    if (!isOpen) return
    const topAtFirst = button.current?.getBoundingClientRect().top
    // Browsers also tell of scrolling that moved nothing, as after a screen has come.
    const onScroll = () => {
      if (button.current?.getBoundingClientRect().top !== topAtFirst) sheet.current?.hidePopover()
    }
    window.addEventListener('scroll', onScroll, { capture: true })
    return () => window.removeEventListener('scroll', onScroll, { capture: true })
  }, [isOpen])

  return {
    isOpen,
    close,
    sheet,
    button: { ref: button, popoverTarget: id, 'aria-expanded': isOpen },
    panel: {
      id,
      ref: sheet,
      popover: 'auto' as const,
      tabIndex: -1,
      onBeforeToggle: ({ newState }: ToggleEvent<HTMLDivElement>) => {
        setOpen(newState === 'open')
        if (newState === 'open' && button.current && sheet.current) place(sheet.current, button.current, widthPx)
      },
    },
  }
}

/** Below the button or, where there is no room, above; its end at the button's end, and never beyond the window. */
function place({ style }: HTMLElement, button: HTMLElement, wantedPx: number): void {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const widthPx = Math.min(wantedPx, innerWidth - 2 * edgePx)
  const endPx = Math.min(Math.max(innerWidth - right, edgePx), innerWidth - edgePx - widthPx)
  const isBelow = innerHeight - bottom > Math.min(enoughPx, top)
  const roomPx = (isBelow ? innerHeight - bottom : top) - gapPx - edgePx
  Object.assign(style, {
    top: isBelow ? `${bottom + gapPx}px` : 'auto',
    bottom: isBelow ? 'auto' : `${innerHeight - top + gapPx}px`,
    right: `${endPx}px`,
    width: `${widthPx}px`,
    maxHeight: `${roomPx}px`,
  })
}
