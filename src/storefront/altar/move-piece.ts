import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { type AltarTop, onAltar } from '#catalog/altar/geometry.ts'
import type { ShownPiece } from './shown-pieces.ts'

export type AltarPosition = { x: number; y: number }
export type OnMove = (piece: ShownPiece, place: AltarPosition) => void

/** mm that a dragged piece moves at once. */
const dragStep = 5

/** Pieces follow the mouse or a finger on the drawing. */
export function usePieceDrag(svg: RefObject<SVGSVGElement | null>, altar: AltarTop, onMove: OnMove) {
  const [dragged, setDragged] = useState<AltarPosition & { key: number; grip: AltarPosition }>()

  // The page must not scroll under a dragged piece; `touch-action` does not reach into SVG groups.
  useEffect(() => {
    const plan = svg.current
    const hold = (event: TouchEvent) => {
      if ((event.target as Element).closest('a')) event.preventDefault()
    }
    plan?.addEventListener('touchmove', hold, { passive: false })
    return () => plan?.removeEventListener('touchmove', hold)
  }, [svg])

  function pointIn(event: PointerEvent): AltarPosition | undefined {
    const matrix = svg.current?.getScreenCTM()
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : undefined
  }
  function grab(event: PointerEvent, { key, x, y }: ShownPiece) {
    const point = pointIn(event)
    if (!point || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged({ key, x, y, grip: { x: point.x - x, y: point.y - y } })
  }
  function drag(event: PointerEvent) {
    const point = pointIn(event)
    if (!point || !dragged) return
    const snapped = (at: number) => Math.round(at / dragStep) * dragStep
    const place = { x: snapped(point.x - dragged.grip.x), y: snapped(point.y - dragged.grip.y) }
    setDragged({ ...dragged, ...onAltar(place, altar) })
  }
  function drop(piece: ShownPiece) {
    if (dragged && (dragged.x !== piece.x || dragged.y !== piece.y)) onMove(piece, { x: dragged.x, y: dragged.y })
    setDragged(undefined)
  }
  const handlersFor = (piece: ShownPiece) => ({
    onPointerDown: (event: PointerEvent) => grab(event, piece),
    onPointerMove: drag,
    onPointerUp: () => drop(piece),
    onPointerCancel: () => setDragged(undefined),
  })
  return { placeOf: (piece: ShownPiece): AltarPosition => (dragged?.key === piece.key ? dragged : piece), handlersFor }
}

/** mm */
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
}

/** Where an arrow key moves the piece, with Shift further; undefined for other keys. */
export function placeAfterKey(event: KeyboardEvent, piece: AltarPosition, altar: AltarTop): AltarPosition | undefined {
  const [right, down] = keySteps[event.key] ?? []
  if (right === undefined || down === undefined || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const times = event.shiftKey ? 5 : 1
  return onAltar({ x: piece.x + right * times, y: piece.y + down * times }, altar)
}
