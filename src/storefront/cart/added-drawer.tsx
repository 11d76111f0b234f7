import { type CartLine, lineKey, maxAmount } from '#cart/rules.ts'
import { type NewCartLine, useCart } from '#cart/web/cart-store.ts'
import { setCartAmount } from '#cart/web/change-lines.ts'
import { LineName } from '#cart/web/line-name.tsx'
import { LinePicture } from '#cart/web/line-picture.tsx'
import { maxQuantityText } from '#cart/web/max-quantity-text.ts'
import type { QuoteLine } from '#checkout/contract.ts'
import { FreeShipping } from '#checkout/web/free-shipping.tsx'
import { LineChoice } from '#checkout/web/lines/line-choice.tsx'
import { isBlocking, linesTotal, problemOfLine, quotedLine, unitPrice } from '#checkout/web/lines/line-problem.ts'
import LineProblemNote from '#checkout/web/lines/line-problem-note.tsx'
import { useQuote } from '#checkout/web/use-quote.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Companion } from './companion.tsx'

type AddedDrawerProps = { added: NewCartLine | undefined; onClose: () => void }

/** The cart after adding an item: amounts to change, a suggestion, and the link to the checkout. */
export default function AddedDrawer({ added, onClose }: AddedDrawerProps) {
  return (
    <Drawer open={added !== undefined} onOpenChange={(open) => !open && onClose()} title={m.cart_add_success()}>
      {added && <CartSoFar added={added} onClose={onClose} />}
    </Drawer>
  )
}

function CartSoFar({ added, onClose }: { added: NewCartLine; onClose: () => void }) {
  const { lines } = useCart()
  const { quote } = useQuote(lines)
  const total = linesTotal(lines, quote)
  return (
    <div className="flex min-h-full flex-col gap-4">
      <ul className="-mt-2 divide-y divide-line border-line border-b">
        {newestFirst(lines, added).map((line) => (
          <DrawerLine key={line.tmpId} line={line} quoted={quotedLine(quote, line)} />
        ))}
      </ul>
      <Companion lines={lines} productId={added.id} />
      <div className="sticky -bottom-5 -mx-5 mt-auto flex flex-col gap-3 border-line border-t bg-paper-raised px-5 pt-4 pb-1 text-[min(1.0625rem,5.5vw)]">
        {!lines.some((line) => isBlocking(problemOfLine(line, quotedLine(quote, line)))) && (
          <FreeShipping
            subtotal={total}
            from={quote?.freeShippingFrom}
            oversizeFee={quote?.shippingMethods[0]?.oversizeFee}
          />
        )}
        <dl className="sum-list" aria-live="polite">
          <dt>{m.cart_total_price()}</dt>
          <dd className="font-semibold">{formatVnd(total)}</dd>
        </dl>
        <ButtonLink to={urlOf('shippingInformation')} className="min-h-13">
          {m.cart_checkout()}
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-x-2 text-sm">
        <ButtonLink to={urlOf('cart')} variant="secondary" className="flex-auto px-1!" onClick={onClose}>
          {m.cart_view()}
        </ButtonLink>
        <Button variant="ghost" className="flex-auto px-1!" onClick={onClose}>
          {m.cart_empty_cta()}
        </Button>
      </div>
    </div>
  )
}

function DrawerLine({ line, quoted }: { line: CartLine; quoted: QuoteLine | undefined }) {
  const max = quoted && quoted.available > 0 ? Math.min(quoted.available, maxAmount) : maxAmount
  const problem = problemOfLine(line, quoted)
  return (
    <li className="flex gap-4 py-4">
      <LinePicture picture={line.picture} size="s" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-snug">
          <LineName name={line.name} nameEn={line.nameEn} />
        </p>
        <LineChoice line={line} quoted={quoted} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            label={m.cart_amount_of({ name: pick(line.name, line.nameEn) })}
            value={line.amount}
            max={max}
            maxText={maxQuantityText(max)}
            onChange={(amount) => setCartAmount(line.tmpId, amount)}
          />
          <span className="tabular-nums">{formatVnd(unitPrice(line, quoted) * line.amount)}</span>
        </div>
        {problem && <LineProblemNote line={line} problem={problem} />}
      </div>
    </li>
  )
}

function newestFirst(lines: readonly CartLine[], added: NewCartLine): CartLine[] {
  const key = lineKey(added)
  const isAdded = (line: CartLine) => lineKey(line) === key
  return [...lines.filter(isAdded), ...lines.filter((line) => !isAdded(line))]
}
