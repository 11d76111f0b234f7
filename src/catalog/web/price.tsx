import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { discountPercent } from '../rules.ts'

type PriceProps = { price: Vnd; priceMax?: Vnd; compareAtPrice: Vnd | null; large?: boolean }

/** The price; the lowest one when variations differ. A former price is struck through. */
export function Price({ price, priceMax = price, compareAtPrice, large = false }: PriceProps) {
  const off = discountPercent(price, compareAtPrice)
  const now = formatVnd(price)
  return (
    <p className={`price-line ${large ? 'text-2xl' : 'text-base'}`}>
      <span className={off > 0 ? 'font-semibold text-lacquer' : 'font-semibold'}>
        {priceMax > price ? m.product_price_from({ price: now }) : now}
      </span>
      {off > 0 && compareAtPrice !== null && (
        <>
          <s className={`text-muted ${large ? 'text-lg' : 'text-sm'}`}>
            <span className="sr-only">{m.product_price_old()} </span>
            {formatVnd(compareAtPrice)}
          </s>
          {/* On phones always in its own line, whatever font the numbers are drawn in. */}
          {large && (
            <span className="max-md:basis-full">
              <span className="inline-block rounded-sm bg-lacquer px-2 py-0.5 font-semibold text-on-lacquer text-xs">
                {m.product_discount({ n: off })}
              </span>
            </span>
          )}
        </>
      )}
    </p>
  )
}
