import { closestTo } from '../browser/closest-to.ts'

/** A released drawer closes from this share of its width, or from this speed in pixels per ms. */
const closingShare = 0.35
const closingSpeed = 0.5

type Drag = { drawer: HTMLElement; x: number; y: number; side: 1 | -1; began: number; moved: number | undefined }

/**
 * Drawers at the left or right edge (`data-drawer`) can be dragged aside, and close when released far or fast enough.
 */
export function dragToClose(): void {
  let drag: Drag | undefined
  addEventListener('touchstart', ({ touches, target, timeStamp }) => {
    const drawer = closestTo(target, '[data-drawer=left], [data-drawer=right]')
    const [touch] = touches
    drag = undefined
    if (!drawer || !touch || touches.length > 1 || isDrawnAside(target as Element, drawer)) return
    const side = drawer.dataset.drawer === 'left' ? -1 : 1
    drag = { drawer, x: touch.clientX, y: touch.clientY, side, began: timeStamp, moved: undefined }
  })
  addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (!drag || !touch) return
      const across = touch.clientX - drag.x
      const along = touch.clientY - drag.y
      // A vertical gesture scrolls; only one that starts horizontally drags.
      if (drag.moved === undefined && Math.abs(along) > Math.abs(across)) drag = undefined
      else follow(drag, across * drag.side)
    },
    { passive: true },
  )
  const letGo = ({ timeStamp }: Event) => {
    if (drag?.moved) finishDrag(drag, drag.moved, timeStamp)
    drag = undefined
  }
  addEventListener('touchend', letGo)
  addEventListener('touchcancel', letGo)
}

function follow(drag: Drag, outwards: number): void {
  drag.moved = Math.max(outwards, 0)
  drag.drawer.style.translate = `${drag.moved * drag.side}px`
}

function finishDrag({ drawer, began }: Drag, moved: number, now: number): void {
  const isClosing = moved > drawer.clientWidth * closingShare || (moved > 30 && moved / (now - began) > closingSpeed)
  drawer.style.translate = ''
  if (!isClosing) return
  if (drawer instanceof HTMLDialogElement) drawer.close()
  else drawer.hidePopover()
}

/** Whether the touch started on an element that scrolls horizontally itself, or on an input. */
function isDrawnAside(from: Element, drawer: Element): boolean {
  for (let part: Element | null = from; part && part !== drawer; part = part.parentElement)
    if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible') return true
  return from instanceof HTMLInputElement
}
