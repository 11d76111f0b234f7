import { useRef, useState } from 'react'
import { type CartLine, cartCount } from '#cart/rules.ts'
import { useCart } from '#cart/web/cart-store.ts'
import { removeFromCart, restoreLine, setCartAmount } from '#cart/web/change-lines.ts'
import { EmptyCart } from '#cart/web/empty-cart.tsx'
import { hasSavedLines } from '#cart/web/has-saved-lines.ts'
import { useStoredCart } from '#cart/web/stored-lines.ts'
import { CartLineRow, cartColumns } from '#checkout/web/lines/cart-line-row.tsx'
import { quotedLine } from '#checkout/web/lines/line-problem.ts'
import { loadSavedList, SavedListOnDemand } from '#checkout/web/lines/saved-list-on-demand.tsx'
import { type QuoteState, useQuote } from '#checkout/web/use-quote.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { useOrderDraft } from '#orders/web/temporary-order.ts'
import { toast } from '#ui/feedback/toast.ts'
import { CartSummary } from './cart-summary.tsx'

/** The cart, which is stored in the browser: the server renders a placeholder. */
export default function ShoppingCart() {
  const { lines, hydrated } = useCart()
  const quoting = useQuote(lines, { voucherCode: useOrderDraft().voucherCode })
  const [hasSaved, setHasSaved] = useState(false)
  if (hydrated && !hasSaved && hasSavedLines()) setHasSaved(true)
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => title.current?.focus()
  return (
    <div className="shop-width py-8 md:py-12">
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
        {m.cart_title()}
      </h1>
      {!hydrated && (
        <div aria-hidden="true" className="mt-6 h-56 animate-pulse rounded-md bg-paper-sunken [[failed]_&]:hidden" />
      )}
      {hydrated && lines.length === 0 && (
        <div data-cart-empty="">
          <EmptyCart />
        </div>
      )}
      {hydrated && lines.length > 0 && <CartFilled lines={lines} quoting={quoting} onEmpty={focusTitle} />}
      {/* Saving a line changes the cart too, in every tab: hence no store is needed here. */}
      {hasSaved && <SavedListOnDemand onEmpty={focusTitle} />}
    </div>
  )
}

type CartFilledProps = {
  lines: readonly CartLine[]
  quoting: QuoteState
  /** Moves the focus when the last line has left the cart. */
  onEmpty: () => void
}

function CartFilled({ lines, quoting, onEmpty }: CartFilledProps) {
  const list = useRef<HTMLElement>(null)
  const { quote } = quoting
  /** The pressed button disappears with its line. */
  const refocus = () => (lines.length > 1 ? list.current?.focus() : onEmpty())

  function remove(line: CartLine) {
    const place = lines.indexOf(line)
    removeFromCart(line.tmpId)
    refocus()
    toast({
      tone: 'info',
      message: m.cart_removed({ name: pick(line.name, line.nameEn) }),
      action: { label: m.cart_undo(), onClick: () => restoreLine(useStoredCart, line, place) },
    })
  }
  async function save(line: CartLine) {
    const { saveLine } = await loadSavedList()
    if (saveLine(line)) refocus()
  }
  async function correctAll() {
    const { correctCart } = await import('./correct-cart.ts')
    if (correctCart(quote, list.current) === 0) onEmpty()
  }

  return (
    <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start">
      <section
        ref={list}
        tabIndex={-1}
        aria-label={m.cart_count_label({ n: cartCount(lines) })}
        className="outline-none"
      >
        <ColumnHeadings />
        <ul className="divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <CartLineRow
              key={line.tmpId}
              line={line}
              quoted={quotedLine(quote, line)}
              onAmount={(amount) => setCartAmount(line.tmpId, amount)}
              onRemove={() => remove(line)}
              onSaveForLater={() => void save(line).catch(toastError)}
            />
          ))}
        </ul>
      </section>
      <CartSummary lines={lines} quoting={quoting} onCorrect={() => void correctAll().catch(toastError)} />
    </div>
  )
}

const toastError = () => toast({ tone: 'danger', message: m.common_error_generic() })

function ColumnHeadings() {
  return (
    <div aria-hidden="true" className={`hidden gap-x-4 pb-3 text-muted text-sm md:grid ${cartColumns}`}>
      <span className="col-span-2">{m.cart_col_product()}</span>
      <span className="text-right">{m.cart_col_price()}</span>
      <span>{m.cart_col_quantity()}</span>
      <span className="text-right">{m.cart_col_line_total()}</span>
    </div>
  )
}
