import { type CartLine, cartTotal, lineKey, maxAmount } from '#cart/rules.ts'
import { type NewCartLine, setCartAmount, useCart } from '#cart/web/cart-store.ts'
import { ChosenOptions } from '#cart/web/chosen-options.tsx'
import { LineName } from '#cart/web/line-name.tsx'
import { LineParts } from '#cart/web/line-parts.tsx'
import { LinePicture } from '#cart/web/line-picture.tsx'
import { LineTexts } from '#cart/web/line-texts.tsx'
import { maxQuantityText } from '#cart/web/max-quantity-text.ts'
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
export function AddedDrawer({ added, onClose }: AddedDrawerProps) {
  return (
    <Drawer open={added !== undefined} onOpenChange={(open) => !open && onClose()} title={m.cart_add_success()}>
      {added && <CartSoFar added={added} onClose={onClose} />}
    </Drawer>
  )
}

function CartSoFar({ added, onClose }: { added: NewCartLine; onClose: () => void }) {
  const { lines } = useCart()
  return (
    <div className="flex min-h-full flex-col gap-4">
      <ul className="divide-y divide-line border-line border-y">
        {newestFirst(lines, added).map((line) => (
          <DrawerLine key={line.tmpId} line={line} />
        ))}
      </ul>
      <Companion lines={lines} productId={added.id} />
      <div className="sticky -bottom-5 -mx-5 mt-auto flex flex-col gap-3 border-line border-t bg-paper-raised px-5 pt-4 pb-1 text-[min(1.0625rem,5.5vw)]">
        <dl className="sum-list" aria-live="polite">
          <dt>{m.cart_total_price()}</dt>
          <dd className="font-semibold">{formatVnd(cartTotal(lines))}</dd>
        </dl>
        <ButtonLink to={urlOf('shippingInformation')} className="min-h-13">
          {m.cart_checkout()}
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-x-3">
        <ButtonLink to={urlOf('cart')} variant="secondary" className="flex-1" onClick={onClose}>
          {m.cart_view()}
        </ButtonLink>
        <Button variant="ghost" className="flex-1" onClick={onClose}>
          {m.cart_empty_cta()}
        </Button>
      </div>
    </div>
  )
}

function DrawerLine({ line }: { line: CartLine }) {
  return (
    <li className="flex gap-4 py-4">
      <LinePicture picture={line.picture} size="s" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-snug">
          <LineName name={line.name} nameEn={line.nameEn} />
        </p>
        {line.selectedVariations.length > 0 && (
          <p className="text-muted text-sm">
            <ChosenOptions
              selected={line.selectedVariations}
              inEnglish={line.selectedVariationsEn}
              parts={line.parts}
            />
          </p>
        )}
        <LineParts parts={line.parts} sets={line.amount} />
        <LineTexts texts={line.texts} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            label={m.cart_amount_of({ name: pick(line.name, line.nameEn) })}
            value={line.amount}
            max={maxAmount}
            maxText={maxQuantityText(maxAmount)}
            onChange={(amount) => setCartAmount(line.tmpId, amount)}
          />
          <span className="tabular-nums">{formatVnd(line.price * line.amount)}</span>
        </div>
      </div>
    </li>
  )
}

function newestFirst(lines: readonly CartLine[], added: NewCartLine): CartLine[] {
  const key = lineKey(added)
  const isAdded = (line: CartLine) => lineKey(line) === key
  return [...lines.filter(isAdded), ...lines.filter((line) => !isAdded(line))]
}
