import { useId } from 'react'
import type { Day } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import type { PeriodUnit } from '#statistics/contract.ts'
import { unitLabel } from '#statistics/unit-label.ts'

/**
 * `day`: the day, or the first one of the week or month. `before`: the value of the compared days, null without a
 * comparison.
 */
export type ChartPoint = { day: Day; label: string; value: number; before: number | null }

type SalesChartProps = {
  /** Accessible name; the numbers are in the table below. */
  label: string
  unit: PeriodUnit
  points: readonly ChartPoint[]
  format: (value: number) => string
  heading: string
}

/** SVG units; the drawing is stretched to the available space. */
const width = 720
const height = 200

/** Bars of a period with a line for the previous one, and the same data in a collapsed table. */
export function SalesChart({ label, unit, points, format, heading }: SalesChartProps) {
  const hasBefore = hasEarlier(points)
  return (
    <figure>
      <p aria-hidden="true" className="text-right text-muted text-xs tabular-nums">
        {format(highestOf(points))}
      </p>
      <Bars label={label} points={points} format={format} />
      <DayMarks points={points} />
      {hasBefore && <Legend heading={heading} />}
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
          {m.admin_stat_as_table()}
        </summary>
        <SalesTable unit={unit} points={points} format={format} heading={heading} />
      </details>
    </figure>
  )
}

const hasEarlier = (points: readonly ChartPoint[]) => points.some(({ before }) => before !== null)

const highestOf = (points: readonly ChartPoint[]) =>
  Math.max(0, ...points.flatMap(({ value, before }) => [value, before ?? 0]))

/** X coordinate of a bar's centre. */
const middleOf = (index: number, count: number) => (width / count) * (index + 0.5)

function Bars({ label, points, format }: Omit<SalesChartProps, 'heading' | 'unit'>) {
  const titleId = useId()
  // Avoids a division by zero in an empty chart.
  const most = highestOf(points) || 1
  const step = width / Math.max(1, points.length)
  const y = (value: number) => (1 - value / most) * height
  const middle = (index: number) => middleOf(index, points.length)
  const earlierAt = (x: number, before: number | null) => `${x},${y(before ?? 0)}`
  const [only, ...others] = points
  const earlierLine =
    only && others.length === 0
      ? [0, width].map((x) => earlierAt(x, only.before))
      : points.map(({ before }, index) => earlierAt(middle(index), before))
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-40 w-full border-line border-t border-b border-b-line-strong sm:h-52"
    >
      <title id={titleId}>{label}</title>
      <line
        x1={0}
        x2={width}
        y1={y(most / 2)}
        y2={y(most / 2)}
        stroke="var(--line)"
        vectorEffect="non-scaling-stroke"
      />
      {points.map(({ day, label, value, before }, index) => (
        <rect
          key={day}
          x={middle(index) - step * 0.36}
          y={y(value)}
          width={step * 0.72}
          height={Math.max(0, height - y(value))}
          fill="var(--primary)"
        >
          <title>{`${label}: ${format(value)}${before === null ? '' : ` (${m.admin_stat_before()}: ${format(before)})`}`}</title>
        </rect>
      ))}
      {hasEarlier(points) && (
        <polyline
          points={earlierLine.join(' ')}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="1.5"
          strokeDasharray="4 3"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

/** Labels at most seven points. */
function DayMarks({ points }: Pick<SalesChartProps, 'points'>) {
  const every = Math.max(1, Math.ceil(points.length / 7))
  // The first bar of many is so near the edge that its label would be cut off.
  const isAtEdge = points.length > 7
  return (
    <ol aria-hidden="true" className="relative mt-1 h-5 text-muted text-xs tabular-nums">
      {points.map(
        ({ day, label }, index) =>
          index % every === 0 && (
            <li
              key={day}
              className={`absolute -translate-x-1/2 max-sm:even:hidden ${isAtEdge ? 'first:translate-x-0' : ''}`}
              style={{ left: `${isAtEdge && index === 0 ? 0 : (middleOf(index, points.length) / width) * 100}%` }}
            >
              {label}
            </li>
          ),
      )}
    </ol>
  )
}

function Legend({ heading }: Pick<SalesChartProps, 'heading'>) {
  return (
    <figcaption className="mt-1 flex flex-wrap gap-x-5 text-muted text-xs">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-xs bg-primary" />
        {heading}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="w-4 border-ink border-t-2 border-dashed" />
        {m.admin_stat_before()}
      </span>
    </figcaption>
  )
}

function SalesTable({ unit, points, format, heading }: Omit<SalesChartProps, 'label'>) {
  const hasBefore = hasEarlier(points)
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-3 font-semibold">
              {unitLabel(unit)}
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
          {points.map(({ day, label, value, before }) => (
            <tr key={day} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-1.5 pr-3 font-normal">
                {label}
              </th>
              <td className="py-1.5 pr-3 text-right tabular-nums">{format(value)}</td>
              {hasBefore && <td className="py-1.5 text-right tabular-nums">{format(before ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
