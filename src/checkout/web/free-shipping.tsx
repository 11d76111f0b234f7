import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'

type FreeShippingProps = {
  subtotal: Vnd
  from: Vnd | null | undefined
  /** The surcharge for oversize pieces, which is never free. */
  oversizeFee?: Vnd | undefined
}

/**
 * How much is missing for free delivery, or that it is reached; `from` is null where there is none. Not for a cart with
 * lines that must change before they are ordered.
 */
export function FreeShipping({ subtotal, from, oversizeFee = 0 }: FreeShippingProps) {
  if (!from) return null
  const left = from - subtotal
  const share = Math.min(subtotal / from, 1)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm" aria-live="polite">
        {left > 0 ? m.cart_free_shipping_left({ amount: formatVnd(left) }) : m.cart_free_shipping_reached()}
        {oversizeFee > 0 && ` ${m.cart_oversize({ amount: formatVnd(oversizeFee) })}`}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-paper-sunken">
        <div
          className="h-full origin-left rounded-full bg-brass-bright transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
