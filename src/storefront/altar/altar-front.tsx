import type { AltarTop, StandingPiece } from '#catalog/altar/geometry.ts'
import { formatCentimetres } from '#catalog/measures/format-centimetres.ts'
import { m } from '#i18n/messages.js'
import { frontOutlines, marginMm } from './drawing.ts'
import type { ShownPiece } from './shown-pieces.ts'
import { UsualOutlines } from './usual/usual-places.tsx'

/** mm. The top's edge as it is drawn. */
const edge = 30

type AltarFrontProps = { altar: AltarTop; pieces: readonly ShownPiece[]; usual: readonly StandingPiece[] }

/** What worshippers see, at the scale of the plan: pieces at the back are drawn first. */
export function AltarFront({ altar, pieces, usual }: AltarFrontProps) {
  const tallest = Math.max(250, ...[...pieces, ...usual].map(({ measures }) => measures.height))
  const above = tallest + marginMm / 2
  const described = pieces.map(({ n, name, measures }) => `${n}. ${name}, ${formatCentimetres(measures.height)} cm`)
  return (
    <svg
      viewBox={`${-marginMm} ${-above} ${altar.width + 2 * marginMm} ${above + edge + marginMm / 4}`}
      className="w-full text-ink"
      role="img"
      aria-label={[m.altar_front(), ...described].join('; ')}
    >
      <rect width={altar.width} height={edge} className="fill-paper-sunken stroke-current text-muted" strokeWidth={2} />
      <UsualOutlines pieces={usual} />
      {pieces
        .toSorted((one, other) => one.y - other.y)
        .map(({ key, kind, n, x, measures: { width, height } }) => (
          <g key={key} transform={`translate(${x - width / 2} ${-height})`}>
            <path
              d={frontOutlines[kind]}
              transform={`scale(${width} ${height})`}
              vectorEffect="non-scaling-stroke"
              strokeWidth={1.5}
              strokeLinejoin="round"
              className="fill-paper-raised stroke-current"
            />
            <text
              x={width / 2}
              y={height * 0.6}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={Math.min(altar.width / 32, 50)}
              fill="var(--ink)"
              stroke="var(--paper-raised)"
              strokeWidth={10}
              paintOrder="stroke"
            >
              {n}
            </text>
          </g>
        ))}
    </svg>
  )
}
