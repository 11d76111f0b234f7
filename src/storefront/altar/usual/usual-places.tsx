import type { AltarTop, StandingPiece } from '#catalog/altar/geometry.ts'
import { frontOutlines } from '../drawing.ts'
import { PieceShape } from '../piece-shape.tsx'
import { kindName } from '../shown-pieces.ts'

type UsualPlacesProps = { altar: AltarTop; pieces: readonly StandingPiece[] }

/** On an altar without pieces: where they usually stand, seen from above. */
export function UsualPlaces({ altar, pieces }: UsualPlacesProps) {
  return (
    <svg
      aria-hidden="true"
      overflow="visible"
      className="fill-none stroke-current text-muted"
      strokeWidth={3}
      strokeDasharray="10 10"
    >
      {pieces.map(({ key, kind, x, y, measures }) => {
        const { width } = measures
        const side = x / altar.width
        return (
          <g key={key} transform={`translate(${x} ${y})`}>
            <PieceShape kind={kind} measures={measures} />
            {/* The names of pieces at the ends stay within the drawing. */}
            <text
              x={side < 0.12 ? -width / 2 : side > 0.88 ? width / 2 : 0}
              textAnchor={side < 0.12 ? 'start' : side > 0.88 ? 'end' : 'middle'}
              dominantBaseline="central"
              fontSize={altar.width / 26}
              stroke="var(--paper-sunken)"
              strokeWidth={16}
              strokeDasharray="none"
              paintOrder="stroke"
              className="fill-current"
            >
              {kindName(kind)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The same from the front. */
export function UsualOutlines({ pieces }: { pieces: readonly StandingPiece[] }) {
  return (
    <g className="fill-none stroke-current text-muted">
      {pieces.map(({ key, kind, x, measures: { width, height } }) => (
        <path
          key={key}
          d={frontOutlines[kind]}
          transform={`translate(${x - width / 2} ${-height}) scale(${width} ${height})`}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="4 4"
        />
      ))}
    </g>
  )
}
