import { type KeyboardEvent, useRef } from 'react'
import type { AltarTop, StandingPiece } from '#catalog/altar/geometry.ts'
import type { PlacedPiece } from '#catalog/altar/layout.ts'
import { m } from '#i18n/messages.js'
import { marginMm, planBox, planDrawingId, planId } from './drawing.ts'
import { type OnPieceMove, positionAfterArrowKey, usePieceDrag } from './move-piece.ts'
import { PieceShape } from './piece-shape.tsx'
import { pieceId, positionText, type ShownPiece } from './shown-pieces.ts'
import { UsualPlaces } from './usual/usual-places.tsx'

type AltarPlanProps = {
  altar: AltarTop
  pieces: readonly ShownPiece[]
  /** Pieces whose goods are no longer sold: only their place is known. */
  gone: readonly PlacedPiece[]
  /** Pieces that a fact speaks against. */
  wrong: ReadonlySet<number>
  /** Of an altar without pieces: those that usually stand there. */
  usual: readonly StandingPiece[]
  onMove: OnPieceMove
  onRemove: (piece: ShownPiece) => void
}

/** The altar from above, true to scale: its back at the top, worshippers below. */
export function AltarPlan({ altar, pieces, gone, wrong, usual, onMove, onRemove }: AltarPlanProps) {
  const svg = useRef<SVGSVGElement>(null)
  const { placeOf, handlersFor, cancel } = usePieceDrag(svg, altar, onMove)

  function press(event: KeyboardEvent, piece: ShownPiece) {
    if (event.key === 'Escape') return cancel()
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove(piece)
      return svg.current?.focus()
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return showInList(piece)
    }
    const place = positionAfterArrowKey(event, piece, altar)
    if (!place) return
    event.preventDefault()
    onMove(piece, place)
  }

  return (
    <svg
      ref={svg}
      id={planId}
      role="application"
      aria-label={m.altar_plan()}
      viewBox={planBox(altar)}
      tabIndex={-1}
      className="w-full"
    >
      <g id={planDrawingId}>
        <Top altar={altar} />
        <UsualPlaces altar={altar} pieces={usual} />
        {gone.map(({ key, x, y }) => (
          <circle
            key={key}
            cx={x}
            cy={y}
            r={60}
            className="fill-none"
            stroke="var(--lacquer)"
            strokeDasharray="14 10"
            strokeWidth={4}
          />
        ))}
        {pieces.map((piece) => {
          const at = placeOf(piece)
          return (
            <g
              key={piece.key}
              transform={`translate(${at.x} ${at.y})`}
              className={`cursor-grab ${wrong.has(piece.key) ? 'text-lacquer' : 'text-ink'}`}
            >
              {/* Leads to the piece in the list, unless a pointer presses it, which moves it. */}
              <a
                href={`#${pieceId(piece)}`}
                aria-label={m.altar_piece({ n: piece.n, name: piece.name, position: positionText(at) })}
                onClick={(event) => {
                  event.preventDefault()
                  // Without a pointer: by a screen reader.
                  if (event.detail === 0) showInList(piece)
                }}
                onDragStart={(event) => event.preventDefault()}
                {...handlersFor(piece)}
                onKeyDown={(event) => press(event, piece)}
              >
                <Footprint piece={piece} altar={altar} />
              </a>
            </g>
          )
        })}
      </g>
    </svg>
  )
}

const showInList = (piece: ShownPiece) => document.getElementById(pieceId(piece))?.focus()

/** The top with its middle line and a bar of 10 cm. */
function Top({ altar: { width, depth } }: { altar: AltarTop }) {
  const bar = depth + marginMm * 0.6
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
      <circle r={grip} fill="transparent" />
      <g className="fill-paper-raised stroke-current" strokeWidth={4}>
        <PieceShape kind={piece.kind} measures={piece.measures} />
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
