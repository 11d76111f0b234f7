import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react'

const gapPx = 6
const edgePx = 8
/** With less space than this below the button, the popover opens above if there is more. */
const enoughPx = 240

/**
 * A native popover next to its button: top layer, light dismiss and focus return come from the browser. `widthPx` is
 * the maximum width.
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
    // Browsers also fire scroll events when nothing moved, for example after a navigation.
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

/** Below the button, or above when there is no space; aligned to the button's end, within the window. */
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
