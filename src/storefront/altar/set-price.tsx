import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { leaveFor, useBusy } from '#ui/browser/use-busy.ts'
import { useIsOfflineCopy } from '#ui/browser/use-hydrated.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Link } from '#ui/navigation/link.tsx'
import { type AltarLine, cartLineOf, linesForCart, totalOfAltarLines } from './altar-lines.ts'
import { sizeName } from './shown-pieces.ts'

/** What the shop's pieces cost by the server's prices; the cart and the order ask the server again. */
export function SetPrice({ lines }: { lines: readonly AltarLine[] }) {
  const wanted = linesForCart(lines)
  const { isBusy, whileBusy } = useBusy()
  const isStoredCopy = useIsOfflineCopy()
  async function addAll() {
    try {
      const { addToCart } = await import('#cart/web/add-lines.ts')
      if (addToCart(...wanted.map(cartLineOf))) return await leaveFor(urlOf('cart'))
    } catch {
      // The same as a cart that can't be stored.
    }
    toast({ tone: 'danger', message: m.cart_add_failed() })
  }
  return (
    <div className="no-print">
      <h2 className="text-2xl">{m.altar_set_price()}</h2>
      {lines.length === 0 ? (
        <p className="mt-2 text-muted">{m.altar_price_none()}</p>
      ) : (
        <>
          <ul className="mt-2">
            {lines.map((line) => (
              <AltarLineItem key={line.size.variationId} line={line} />
            ))}
          </ul>
          <p aria-live="polite" className="mt-3 font-semibold text-lg tabular-nums">
            {m.altar_price({ price: formatVnd(totalOfAltarLines(wanted)) })}
          </p>
          <p className="text-muted text-sm">{m.altar_price_note()}</p>
          <div data-buy-bar="" className="needs-script buy-bar mt-4">
            <p className="price-line font-semibold">{formatVnd(totalOfAltarLines(wanted))}</p>
            <Button
              size="l"
              busy={isBusy}
              disabled={wanted.length === 0 || isStoredCopy}
              onClick={() => whileBusy(addAll)}
            >
              {isStoredCopy ? m.offline_buy_all() : m.altar_to_cart()}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function AltarLineItem({ line: { size, amount, orderable } }: { line: AltarLine }) {
  const name = sizeName(size)
  return (
    <li className="py-1 text-sm">
      {name} · {formatVnd(size.price)} × {amount}
      {size.goods.needsText && (
        <Link
          to={urlOf('product', { slug: size.goods.slug })}
          className="flex min-h-11 items-center text-lacquer underline"
        >
          {m.needs_text()}
        </Link>
      )}
      {orderable < amount && (
        <span className="block text-lacquer">
          {orderable === 0 ? m.altar_sold_out({ name }) : m.altar_short({ name, n: orderable })}
        </span>
      )}
    </li>
  )
}
