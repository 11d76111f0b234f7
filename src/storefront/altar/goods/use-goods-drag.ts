import { useEffect, useRef, useState } from 'react'
import { type AltarTop, clampToAltar } from '#catalog/altar/geometry.ts'
import { planId } from '../drawing.ts'
import { type AltarPosition, pointIn, snapped } from '../move-piece.ts'

/** Goods on their way from their row onto the plan. */
export type GoodsDrag = {
  /** The middle of the piece in mm: where it would stand, or, beside the plan, where the pointer is. */
  at: AltarPosition
  isOnPlan: boolean
  /** From mm to the screen. Undefined until a plan can be seen. */
  matrix: DOMMatrix | undefined
  /** Where a copy of the plan is shown, when the plan itself is out of sight. */
  dock: 'top' | 'bottom' | undefined
}

/** px that a pointer moves before it drags. */
const threshold = 5
/** px by which a piece is above the finger that drags it, which would cover it. */
const aboveFinger = 48

/** Goods are dragged from their row onto the plan: by mouse anywhere in the row, by touch at its grip (`data-grip`). */
export function useGoodsDrag(altar: AltarTop, onDrop: (at: AltarPosition) => void) {
  const [dragged, setDragged] = useState<GoodsDrag>()
  const row = useRef<HTMLDivElement>(null)
  const docked = useRef<SVGSVGElement>(null)
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])

  function grab(start: PointerEvent) {
    const isMouse = start.pointerType === 'mouse'
    const isGripped = isMouse || (start.target as Element).closest('[data-grip]') !== null
    const plan = document.querySelector<SVGSVGElement>(`#${planId}`)
    if (start.button !== 0 || !start.isPrimary || !isGripped || !plan) return
    const { pointerId } = start
    const ended = new AbortController()
    const { signal } = ended
    ending.current = ended
    let latest: GoodsDrag | undefined
    function show(next: GoodsDrag | undefined) {
      latest = next
      setDragged(next)
    }
    function stop() {
      ended.abort()
      show(undefined)
    }
    const drag = (event: PointerEvent) => {
      const { clientX, clientY } = event
      if (event.pointerId !== pointerId) return
      if (!latest && Math.hypot(clientX - start.clientX, clientY - start.clientY) < threshold) return
      const dock = latest ? latest.dock : dockFor(plan, clientY)
      const tip = { clientX, clientY: isMouse ? clientY : clientY - aboveFinger }
      show({ ...placeUnder(tip, dock ? docked.current : plan, altar), dock })
    }
    function drop(event: PointerEvent) {
      if (event.pointerId !== pointerId) return
      const place = latest
      stop()
      if (place?.isOnPlan) onDrop(place.at)
    }
    const cancel = (event: PointerEvent) => {
      if (event.pointerId === pointerId) stop()
    }
    function press(event: KeyboardEvent) {
      if (event.key === 'Escape') stop()
    }
    row.current?.setPointerCapture(pointerId)
    window.addEventListener('pointermove', drag, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', cancel, { signal })
    window.addEventListener('keydown', press, { signal })
  }

  useEffect(() => {
    const attached = new AbortController()
    const { signal } = attached
    row.current?.addEventListener('pointerdown', grab, { signal })
    // The browser's own dragging of pictures.
    row.current?.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    return () => attached.abort()
  })
  return { row, docked, dragged }
}

type Tip = Pick<PointerEvent, 'clientX' | 'clientY'>

function placeUnder(tip: Tip, plan: SVGSVGElement | null, altar: AltarTop): Omit<GoodsDrag, 'dock'> {
  const matrix = plan?.getScreenCTM() ?? undefined
  const point = pointIn(plan, tip)
  if (!plan || !point) return { at: { x: 0, y: 0 }, isOnPlan: false, matrix }
  // The element may be wider than what is drawn in it.
  const { x, y, width, height } = plan.viewBox.baseVal
  const isOnPlan = point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  return { at: isOnPlan ? clampToAltar(snapped(point), altar) : point, isOnPlan, matrix }
}

/**
 * The edge of the screen away from the pointer for a copy of the plan; undefined when all of the plan can be seen. A
 * plan of which the middle can be seen is scrolled into view.
 */
function dockFor(plan: SVGSVGElement, clientY: number): GoodsDrag['dock'] {
  /** Whether nothing covers this point of the plan, from 0 at the left and at the top to 1. */
  const isSeen = (across: number, down: number) => {
    const { x, y, width, height } = plan.getBoundingClientRect()
    return plan.contains(document.elementFromPoint(x + across * width, y + down * height))
  }
  if (isSeen(0.5, 0.5)) plan.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  if (isSeen(0.01, 0.01) && isSeen(0.99, 0.99)) return undefined
  return clientY < innerHeight / 2 ? 'bottom' : 'top'
}
