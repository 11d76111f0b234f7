import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { type AltarTop, clampToAltar } from '#catalog/altar/geometry.ts'
import type { ShownPiece } from './shown-pieces.ts'

export type AltarPosition = { x: number; y: number }
export type OnPieceMove = (piece: ShownPiece, place: AltarPosition) => void

/** mm that a dragged piece moves at once. */
const dragStep = 5
const nearestStep = (mm: number) => Math.round(mm / dragStep) * dragStep
export const snapped = ({ x, y }: AltarPosition): AltarPosition => ({ x: nearestStep(x), y: nearestStep(y) })

/** A point of the screen in the plan's mm; undefined while the plan is not rendered. */
export function pointIn(
  plan: SVGSVGElement | null,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): AltarPosition | undefined {
  const matrix = plan?.getScreenCTM()
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : undefined
}

/** Pieces follow the mouse or a finger on the drawing. */
export function usePieceDrag(svg: RefObject<SVGSVGElement | null>, altar: AltarTop, onMove: OnPieceMove) {
  const [dragged, setDragged] = useState<AltarPosition & { key: number; pointerId: number; grip: AltarPosition }>()

  // Also when the piece was removed meanwhile, which then gets no event.
  useEffect(() => {
    const end = ({ pointerId }: globalThis.PointerEvent) =>
      setDragged((now) => (now?.pointerId === pointerId ? undefined : now))
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
  }, [])

  // The page must not scroll under a dragged piece; `touch-action` does not reach into SVG groups.
  useEffect(() => {
    const plan = svg.current
    const hold = (event: TouchEvent) => {
      if ((event.target as Element).closest('a')) event.preventDefault()
    }
    plan?.addEventListener('touchmove', hold, { passive: false })
    return () => plan?.removeEventListener('touchmove', hold)
  }, [svg])

  const isDragging = ({ pointerId }: PointerEvent) => dragged?.pointerId === pointerId

  function grab(event: PointerEvent, { key, x, y }: ShownPiece) {
    const point = pointIn(svg.current, event)
    // A second finger moves nothing while the first does.
    if (!point || event.button !== 0 || dragged) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged({ key, x, y, pointerId: event.pointerId, grip: { x: point.x - x, y: point.y - y } })
  }
  function drag(event: PointerEvent) {
    const point = pointIn(svg.current, event)
    if (!point || !dragged || !isDragging(event)) return
    const place = snapped({ x: point.x - dragged.grip.x, y: point.y - dragged.grip.y })
    setDragged({ ...dragged, ...clampToAltar(place, altar) })
  }
  function drop(event: PointerEvent, piece: ShownPiece) {
    if (!isDragging(event) || dragged?.key !== piece.key) return
    if (dragged.x !== piece.x || dragged.y !== piece.y) onMove(piece, { x: dragged.x, y: dragged.y })
    setDragged(undefined)
  }
  const cancel = () => setDragged(undefined)
  const handlersFor = (piece: ShownPiece) => ({
    onPointerDown: (event: PointerEvent) => grab(event, piece),
    onPointerMove: drag,
    onPointerUp: (event: PointerEvent) => drop(event, piece),
  })
  const placeOf = (piece: ShownPiece): AltarPosition => (dragged?.key === piece.key ? dragged : piece)
  return { placeOf, handlersFor, cancel }
}

/** mm */
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
}

/** Where an arrow key moves the piece, with Shift further; undefined for other keys. */
export function positionAfterArrowKey(
  event: KeyboardEvent,
  piece: AltarPosition,
  altar: AltarTop,
): AltarPosition | undefined {
  const [right, down] = keySteps[event.key] ?? []
  if (right === undefined || down === undefined || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const times = event.shiftKey ? 5 : 1
  return clampToAltar({ x: piece.x + right * times, y: piece.y + down * times }, altar)
}
