import type { Day } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'

/** Up to this many pieces the exact number is shown. */
const fewPieces = 5

/** `quantity` in pieces; `preorderDate` when more can be pre-ordered. */
export function StockState({ quantity, preorderDate }: { quantity: number; preorderDate: Day | null }) {
  if (quantity <= 0 && preorderDate)
    return <State className="text-brass">{m.product_preorder_state({ day: formatIsoDay(preorderDate) })}</State>
  if (quantity <= 0) return <State className="text-lacquer">{m.product_out_of_stock()}</State>
  if (quantity <= fewPieces) return <State className="text-lacquer">{m.product_low_stock({ n: quantity })}</State>
  return <State className="text-success">{m.product_in_stock()}</State>
}

function State({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <p className={`flex min-h-6 items-center gap-2 font-medium text-sm ${className}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {children}
    </p>
  )
}
