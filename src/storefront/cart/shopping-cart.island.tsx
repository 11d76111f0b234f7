import { useRef } from 'react'
import { type CartLine, cartCount } from '#cart/rules.ts'
import { removeFromCart, restoreLine, setCartAmount, setCartLines, useCart } from '#cart/web/cart-store.ts'
import { EmptyCart } from '#cart/web/empty-cart.tsx'
import { CartLineRow, cartColumns } from '#checkout/web/lines/cart-line-row.tsx'
import { purchasableLine, quotedLine } from '#checkout/web/lines/line-problem.ts'
import { type QuoteState, useQuote } from '#checkout/web/use-quote.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { useOrderDraft } from '#orders/web/temporary-order.ts'
import { toast } from '#ui/feedback/toast.ts'
import { CartTotals } from './cart-totals.tsx'

/** The cart, which is stored in the browser: the server renders a placeholder. */
export default function ShoppingCart() {
  const { lines, hydrated } = useCart()
  const quoting = useQuote(lines, { voucherCode: useOrderDraft().voucherCode })
  return (
    <div className="shop-width py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">{m.cart_title()}</h1>
      {!hydrated && <div aria-hidden="true" className="mt-6 h-56 animate-pulse rounded-md bg-paper-sunken" />}
      {hydrated && lines.length === 0 && <EmptyCart />}
      {hydrated && lines.length > 0 && <CartFilled lines={lines} quoting={quoting} />}
    </div>
  )
}

function CartFilled({ lines, quoting }: { lines: readonly CartLine[]; quoting: QuoteState }) {
  const list = useRef<HTMLElement>(null)
  const { quote } = quoting

  function remove(line: CartLine) {
    const place = lines.indexOf(line)
    removeFromCart(line.tmpId)
    list.current?.focus()
    toast({
      tone: 'info',
      message: m.cart_removed({ name: pick(line.name, line.nameEn) }),
      action: { label: m.cart_undo(), onClick: () => restoreLine(line, place) },
    })
  }
  function mend(line: CartLine) {
    const mended = purchasableLine(line, quotedLine(quote, line))
    if (mended) setCartLines(lines.map((other) => (other === line ? mended : other)))
    else remove(line)
  }

  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <section
        ref={list}
        tabIndex={-1}
        aria-label={m.cart_count_label({ n: cartCount(lines) })}
        className="outline-none"
      >
        <ColumnWords />
        <ul className="divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <CartLineRow
              key={line.tmpId}
              line={line}
              quoted={quotedLine(quote, line)}
              onAmount={(amount) => setCartAmount(line.tmpId, amount)}
              onRemove={() => remove(line)}
              onMend={() => mend(line)}
            />
          ))}
        </ul>
      </section>
      <CartTotals lines={lines} quoting={quoting} />
    </div>
  )
}

function ColumnWords() {
  return (
    <div aria-hidden="true" className={`hidden gap-x-4 pb-3 text-muted text-sm md:grid ${cartColumns}`}>
      <span className="col-span-2">{m.cart_col_product()}</span>
      <span className="text-right">{m.cart_col_price()}</span>
      <span>{m.cart_col_quantity()}</span>
      <span className="text-right">{m.cart_col_line_total()}</span>
    </div>
  )
}
