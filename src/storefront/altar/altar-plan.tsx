import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type AltarTop, isRound, onAltar } from '#catalog/altar/geometry.ts'
import { m } from '#i18n/messages.js'
import { margin } from './drawing.ts'
import { pieceId, positionText, type ShownPiece } from './shown-pieces.ts'

type Place = { x: number; y: number }
type AltarPlanProps = {
  altar: AltarTop
  pieces: readonly ShownPiece[]
  /** Pieces that a fact speaks against. */
  wrong: ReadonlySet<number>
  onMove: (piece: ShownPiece, place: Place) => void
  onRemove: (piece: ShownPiece) => void
}

/** mm that a dragged piece moves at once. */
const dragStep = 5
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
}

/** The altar from above, true to scale: its back at the top, worshippers below. */
export function AltarPlan({ altar, pieces, wrong, onMove, onRemove }: AltarPlanProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [dragged, setDragged] = useState<Place & { key: number; grip: Place }>()

  // The page must not scroll under a dragged piece; `touch-action` does not reach into SVG groups.
  useEffect(() => {
    const plan = svg.current
    const hold = (event: TouchEvent) => {
      if ((event.target as Element).closest('[role=button]')) event.preventDefault()
    }
    plan?.addEventListener('touchmove', hold, { passive: false })
    return () => plan?.removeEventListener('touchmove', hold)
  }, [])

  function pointIn(event: PointerEvent): Place | undefined {
    const matrix = svg.current?.getScreenCTM()
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : undefined
  }
  function grab(event: PointerEvent<SVGGElement>, { key, x, y }: ShownPiece) {
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
  function press(event: KeyboardEvent, piece: ShownPiece) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove(piece)
      return svg.current?.focus()
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return document.getElementById(pieceId(piece))?.focus()
    }
    const [right, down] = keySteps[event.key] ?? []
    if (right === undefined || down === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const times = event.shiftKey ? 5 : 1
    onMove(piece, onAltar({ x: piece.x + right * times, y: piece.y + down * times }, altar))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset.
    <svg
      ref={svg}
      role="group"
      aria-label={m.altar_plan()}
      viewBox={`${-margin} ${-margin} ${altar.width + 2 * margin} ${altar.depth + 2 * margin}`}
      tabIndex={-1}
      className="w-full"
    >
      <Top altar={altar} />
      {pieces.map((piece) => {
        const at = dragged?.key === piece.key ? dragged : piece
        return (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no button element.
          <g
            key={piece.key}
            role="button"
            tabIndex={0}
            aria-label={m.altar_piece({ n: piece.n, name: piece.name, position: positionText(at) })}
            transform={`translate(${at.x} ${at.y})`}
            className={`cursor-grab ${wrong.has(piece.key) ? 'text-lacquer' : 'text-ink'}`}
            onPointerDown={(event) => grab(event, piece)}
            onPointerMove={drag}
            onPointerUp={() => drop(piece)}
            onPointerCancel={() => setDragged(undefined)}
            onKeyDown={(event) => press(event, piece)}
          >
            <Footprint piece={piece} altar={altar} />
          </g>
        )
      })}
    </svg>
  )
}

/** The top with its middle line and a bar of 10 cm. */
function Top({ altar: { width, depth } }: { altar: AltarTop }) {
  const bar = depth + margin * 0.6
  return (
    <g className="fill-none stroke-current text-muted" strokeWidth={2}>
      <rect width={width} height={depth} className="fill-paper-sunken" />
      <path d={`M0 0H${width}`} strokeWidth={10} />
      <path d={`M${width / 2} 0V${depth}`} strokeDasharray="14 10" />
      <path d={`M0 ${bar - 12}v24M0 ${bar}h100m0-12v24`} strokeWidth={3} />
    </g>
  )
}

/** Small pieces can be gripped a little beside them too. */
function Footprint({ piece, altar }: { piece: ShownPiece; altar: AltarTop }) {
  const { width, depth } = piece.measures
  const grip = Math.max(width, depth, altar.width / 13) / 2
  return (
    <>
      <circle r={grip} className="fill-transparent" />
      <g className="fill-paper-raised stroke-current" strokeWidth={4}>
        {isRound(piece) ? (
          <circle r={width / 2} />
        ) : (
          <rect x={-width / 2} y={-depth / 2} width={width} height={depth} rx={6} />
        )}
      </g>
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={Math.min(altar.width / 26, 60)}
        className="pointer-events-none fill-current font-semibold select-none"
      >
        {piece.n}
      </text>
    </>
  )
}
