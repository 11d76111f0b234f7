import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Stars } from '#ui/content/stars.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { ReviewSummary } from '../contract.ts'
import { percentages } from '../rules.ts'

type ReviewOverviewProps = {
  summary: ReviewSummary
  /** The star rating shown alone; undefined when all reviews are shown. */
  chosen: number | undefined
  hrefFor: (stars: number | undefined) => string
}

/**
 * The average and the distribution of ratings. Each bar filters by its rating; pressed again, it removes the filter.
 */
export function ReviewOverview({ summary, chosen, hrefFor }: ReviewOverviewProps) {
  const percents = percentages(summary.histogram.map(({ count }) => count))
  const average = new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-10 gap-y-5">
      <p className="flex flex-col gap-1">
        <span className="font-semibold font-serif text-4xl tabular-nums">{average.format(summary.average)}</span>
        <Stars value={summary.average} />
        <span className="text-muted text-sm">{m.review_count({ n: summary.count })}</span>
      </p>
      <ul aria-label={m.review_histogram()} className="min-w-56 flex-1">
        {summary.histogram.map(({ rating, count }, index) => (
          <li key={rating}>
            <Bar
              stars={rating}
              count={count}
              percent={percents[index] ?? 0}
              isChosen={chosen === rating}
              href={hrefFor(chosen === rating ? undefined : rating)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type BarProps = { stars: number; count: number; percent: number; isChosen: boolean; href: string }

function Bar({ stars, count, percent, isChosen, href }: BarProps) {
  return (
    <Link
      to={href}
      aria-current={isChosen ? 'true' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-sm px-1 text-sm tabular-nums hover:bg-paper-sunken aria-[current=true]:bg-paper-sunken aria-[current=true]:font-semibold"
    >
      <span className="sr-only">{m.review_histogram_bar({ stars, n: count, percent })}</span>
      <span aria-hidden="true" className="w-[2em] shrink-0 whitespace-nowrap">
        {stars} ★
      </span>
      <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-sm bg-line">
        <span className="block h-full bg-brass-bright" style={{ width: `${percent}%` }} />
      </span>
      <span aria-hidden="true" className="w-[3em] shrink-0 text-right text-muted">
        {percent}%
      </span>
    </Link>
  )
}
