import type { RefObject } from 'react'
import type { AltarTop } from '#catalog/altar/geometry.ts'
import { m } from '#i18n/messages.js'
import { planBox, planDrawingId } from '../drawing.ts'
import { PieceShape } from '../piece-shape.tsx'
import { dropPositions, type NewPieces } from '../place-piece.ts'
import type { GoodsDrag } from './use-goods-drag.ts'

type DraggedOutlineProps = {
  dragged: GoodsDrag
  pieces: NewPieces
  altar: AltarTop
  /** The copy of the plan. */
  docked: RefObject<SVGSVGElement | null>
}

/** At the bottom above the tab bar of phones. */
const edges = { top: 'top-0 border-b', bottom: 'bottom-20 border-y md:bottom-0' } as const

/** While goods are dragged: their outline true to scale, and a copy of the plan when the plan is out of sight. */
export function DraggedOutline({ dragged, pieces, altar, docked }: DraggedOutlineProps) {
  const { at, isOnPlan, matrix, dock } = dragged
  const places = isOnPlan ? dropPositions(pieces, at, altar) : [at]
  return (
    <div className="pointer-events-none fixed inset-0 z-(--layer-overlay) select-none print:hidden">
      {dock && (
        <div className={`absolute inset-x-0 border-line bg-paper-raised px-4 py-3 shadow-float ${edges[dock]}`}>
          <p className="text-center text-muted text-sm">{m.altar_back_edge()}</p>
          <svg
            ref={docked}
            aria-hidden="true"
            viewBox={planBox(altar)}
            className="w-full text-ink"
            style={{ maxHeight: '45dvh' }}
          >
            <use href={`#${planDrawingId}`} />
          </svg>
        </div>
      )}
      {matrix && (
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <g transform={`matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})`}>
            {places.map(({ x, y }, index) => (
              <g
                key={index === 0 ? 'first' : 'opposite'}
                transform={`translate(${x} ${y})`}
                className="fill-paper-raised"
                stroke={isOnPlan ? 'var(--focus)' : 'var(--muted)'}
                fillOpacity={0.7}
                strokeWidth={6}
                strokeDasharray={isOnPlan ? undefined : '14 10'}
              >
                <PieceShape kind={pieces.kind} measures={pieces.measures} />
              </g>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}
