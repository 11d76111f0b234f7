import type { FormEvent } from 'react'
import { addToCart } from '#cart/web/cart-store.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { cartLineOf, type SetLine, setTotal } from './set-lines.ts'
import { sizeName } from './shown-pieces.ts'

/** What the shop's pieces cost by the server's prices; the cart and the order ask the server again. */
export function SetPrice({ lines }: { lines: readonly SetLine[] }) {
  const locale = currentLocale()
  const wanted = lines.filter(({ orderable }) => orderable > 0)
  function addAll(event: FormEvent) {
    event.preventDefault()
    const added = wanted.map(cartLineOf).filter(addToCart)
    if (added.length < wanted.length) return toast({ tone: 'danger', message: m.cart_add_failed() })
    location.assign(localizedPath(locale, urlOf('cart')))
  }
  return (
    <form method="get" className="no-print" action={localizedPath(locale, urlOf('cart'))} onSubmit={addAll}>
      <h2 className="text-2xl">{m.altar_set_price()}</h2>
      {lines.length === 0 ? (
        <p className="mt-2 text-muted">{m.altar_price_none()}</p>
      ) : (
        <>
          <ul className="mt-2">
            {lines.map((line) => (
              <SetLineItem key={line.size.variationId} line={line} />
            ))}
          </ul>
          <p aria-live="polite" className="mt-3 font-semibold text-lg tabular-nums">
            {m.altar_price({ price: formatVnd(setTotal(lines)) })}
          </p>
          <p className="text-muted text-sm">{m.altar_price_note()}</p>
          <Button
            type="submit"
            size="l"
            className="mt-4 w-full [@media(scripting:none)]:hidden"
            disabled={wanted.length === 0}
          >
            {m.altar_to_cart()}
          </Button>
        </>
      )}
    </form>
  )
}

function SetLineItem({ line: { size, amount, orderable } }: { line: SetLine }) {
  const name = sizeName(size)
  return (
    <li className="py-1 text-sm">
      {name} · {formatVnd(size.price)} × {amount}
      {orderable < amount && (
        <span className="block text-lacquer">
          {orderable === 0 ? m.altar_sold_out({ name }) : m.altar_short({ name, n: orderable })}
        </span>
      )}
    </li>
  )
}
