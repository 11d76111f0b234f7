import { useId } from 'react'
import { m } from '#i18n/paraglide/messages.js'

export type ChartPoint = { label: string; value: number; before: number | null }

type SalesChartProps = {
  /** What is shown, for whoever hears the screen; the numbers stand in the table below. */
  label: string
  points: readonly ChartPoint[]
  format: (value: number) => string
  heading: string
}

const [width, height, left, bottom, top] = [720, 220, 8, 22, 12]

/** Bars of a period with a line of the one before. The same as a table below, closed at first. */
export function SalesChart({ label, points, format, heading }: SalesChartProps) {
  const titleId = useId()
  const most = Math.max(1, ...points.flatMap(({ value, before }) => [value, before ?? 0]))
  const step = (width - left * 2) / Math.max(1, points.length)
  const y = (value: number) => top + (1 - value / most) * (height - top - bottom)
  const middle = (index: number) => left + step * (index + 0.5)
  const hasBefore = points.some(({ before }) => before !== null)
  const every = Math.max(1, Math.ceil(points.length / 8))
  return (
    <figure>
      <svg role="img" aria-labelledby={titleId} viewBox={`0 0 ${width} ${height}`} className="h-auto w-full">
        <title id={titleId}>{label}</title>
        {[0.5, 1].map((share) => (
          <line
            key={share}
            x1={left}
            x2={width - left}
            y1={y(most * share)}
            y2={y(most * share)}
            stroke="var(--line)"
          />
        ))}
        <text x={width - left} y={y(most) - 3} textAnchor="end" fontSize="11" fill="var(--muted)">
          {format(most)}
        </text>
        {points.map(({ label: words, value, before }, index) => (
          <g key={words}>
            <rect
              x={middle(index) - step * 0.36}
              y={y(value)}
              width={step * 0.72}
              height={Math.max(0, height - bottom - y(value))}
              rx={Math.min(3, step * 0.2)}
              fill="var(--brass)"
            >
              <title>{`${words}: ${format(value)}${before === null ? '' : ` (${m.admin_stat_before()}: ${format(before)})`}`}</title>
            </rect>
            {index % every === 0 && (
              <text x={middle(index)} y={height - 6} textAnchor="middle" fontSize="11" fill="var(--muted)">
                {words}
              </text>
            )}
          </g>
        ))}
        {hasBefore && (
          <polyline
            points={points.map(({ before }, index) => `${middle(index)},${y(before ?? 0)}`).join(' ')}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="1.5"
            strokeDasharray="4 3"
            strokeLinejoin="round"
          />
        )}
        <line
          x1={left}
          x2={width - left}
          y1={height - bottom}
          y2={height - bottom}
          stroke="var(--line-strong, var(--muted))"
        />
      </svg>
      {hasBefore && (
        <figcaption className="mt-1 flex flex-wrap gap-x-5 text-muted text-xs">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-xs bg-brass" />
            {heading}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-ink border-t-2 border-dashed" />
            {m.admin_stat_before()}
          </span>
        </figcaption>
      )}
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
          {m.admin_stat_as_table()}
        </summary>
        <div className="max-h-80 overflow-auto">
          <table className="w-full text-left">
            <thead>
              <tr className="border-line border-b">
                <th scope="col" className="py-2 pr-3 font-semibold">
                  {m.statistics_day()}
                </th>
                <th scope="col" className="py-2 pr-3 text-right font-semibold">
                  {heading}
                </th>
                {hasBefore && (
                  <th scope="col" className="py-2 text-right font-semibold">
                    {m.admin_stat_before()}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {points.map(({ label: words, value, before }) => (
                <tr key={words} className="border-line border-b last:border-b-0">
                  <th scope="row" className="py-1.5 pr-3 font-normal">
                    {words}
                  </th>
                  <td className="py-1.5 pr-3 text-right tabular-nums">{format(value)}</td>
                  {hasBefore && <td className="py-1.5 text-right tabular-nums">{format(before ?? 0)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
