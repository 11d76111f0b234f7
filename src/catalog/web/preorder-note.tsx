import type { Day } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'

/** Marks a line as a pre-order, with the promised day. */
export function PreorderNote({ date }: { date: Day | null }) {
  if (!date) return null
  return <p className="text-brass text-sm">{m.order_line_preorder({ day: formatIsoDay(date) })}</p>
}
