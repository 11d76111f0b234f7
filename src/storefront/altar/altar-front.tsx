import type { AltarTop } from '#catalog/altar/geometry.ts'
import { m } from '#i18n/messages.js'
import { margin, outlines } from './drawing.ts'
import { centimetres, type ShownPiece } from './shown-pieces.ts'

/** mm. The top's edge as it is drawn. */
const edge = 30

/** What worshippers see, at the scale of the plan: pieces at the back are drawn first. */
export function AltarFront({ altar, pieces }: { altar: AltarTop; pieces: readonly ShownPiece[] }) {
  const tallest = Math.max(250, ...pieces.map(({ measures }) => measures.height))
  const above = tallest + margin / 2
  const described = pieces.map(({ n, name, measures }) => `${n}. ${name}, ${centimetres(measures.height)} cm`)
  return (
    <svg
      viewBox={`${-margin} ${-above} ${altar.width + 2 * margin} ${above + edge + margin / 4}`}
      className="w-full text-ink"
      role="img"
      aria-label={[m.altar_front(), ...described].join('; ')}
    >
      <rect width={altar.width} height={edge} className="fill-paper-sunken stroke-current text-muted" strokeWidth={2} />
      {pieces
        .toSorted((one, other) => one.y - other.y)
        .map(({ key, kind, n, x, measures: { width, height } }) => (
          <g key={key} transform={`translate(${x - width / 2} ${-height})`}>
            <path
              d={outlines[kind]}
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
              className="fill-ink stroke-paper-raised"
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
