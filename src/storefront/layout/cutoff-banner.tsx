import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { CurrentCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import { cutoffMomentText } from '#orders/web/cutoff-moment-text.ts'
import { Icon } from '#ui/content/icon.tsx'
import { trustedHtml } from '#ui/content/trusted-html.ts'
import { restoreFoldScript } from '#ui/navigation/restore-fold-script.ts'

/**
 * Until when to order for the next occasion, by delivery zone. Closed by its first line, also without scripts; the
 * device remembers that for this occasion.
 */
export function CutoffBanner({ cutoffs }: { cutoffs: readonly CurrentCutoff[] }) {
  const [next] = cutoffs
  if (!next) return null
  const name = pick(next.name, next.nameEn)
  return (
    <>
      <details
        open
        data-fold={`cutoff-${next.id}`}
        className="group no-print border-line border-b bg-paper-sunken text-sm"
      >
        <summary className="shop-width flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          <Icon name="truck" className="size-5 text-brass" />
          <span className="min-w-0 flex-1">{m.cutoff_banner({ name, day: formatIsoDay(next.day) })}</span>
          <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="shop-width flex flex-wrap gap-x-8 gap-y-1 pb-3">
          {next.zones.map(({ zone, lastOrderDate }) => (
            <li key={zone}>
              {zone}:{' '}
              <span className="whitespace-nowrap font-medium">
                {m.cutoff_before({ moment: cutoffMomentText(lastOrderDate) })}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <script {...trustedHtml(restoreFoldScript)} />
    </>
  )
}
