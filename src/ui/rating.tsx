import { m } from '#i18n/paraglide/messages.js'

export const star = 'M10 1.8l2.5 5.1 5.6.8-4 4 1 5.6-5.1-2.7-5 2.7.9-5.6-4-4 5.6-.8z'
export const outOfFive = [1, 2, 3, 4, 5]

/** A rating of 0 to 5, to the tenth. */
export function Stars({ value }: { value: number }) {
  return (
    <span role="img" aria-label={m.rating_stars({ n: value })} className="relative inline-flex text-line-strong">
      <Row isHollow />
      <span className="absolute inset-y-0 left-0 overflow-hidden text-brass-bright" style={{ width: `${value * 20}%` }}>
        <Row />
      </span>
    </span>
  )
}

/** Hollow stars differ from full ones in shape, not in colour alone. */
function Row({ isHollow = false }: { isHollow?: boolean }) {
  return (
    <svg
      viewBox="0 0 100 20"
      className="h-4 w-20 max-w-none shrink-0"
      fill={isHollow ? 'none' : 'currentColor'}
      stroke="currentColor"
      aria-hidden="true"
    >
      {outOfFive.map((n) => (
        <path key={n} d={star} transform={`translate(${(n - 1) * 20} 0)`} />
      ))}
    </svg>
  )
}
