import { cartCount, cartTotal } from '#cart/rules.ts'
import { type NewCartLine, useCart } from '#cart/web/cart-store.ts'
import { ChosenOptions } from '#cart/web/chosen-options.tsx'
import { LineName } from '#cart/web/line-name.tsx'
import { LinePicture } from '#cart/web/line-picture.tsx'
import { formatVnd } from '#foundation/money.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'

/** What was just put into the cart, what is in it now, and where to go from here. */
export function AddedDrawer({ added, onClose }: { added: NewCartLine | undefined; onClose: () => void }) {
  return (
    <Drawer open={added !== undefined} onOpenChange={(open) => !open && onClose()} title={m.cart_add_success()}>
      {added && (
        <div className="flex h-full flex-col gap-5">
          <AddedLine line={added} />
          <CartSoFar />
          <div className="mt-auto flex flex-col gap-3">
            <ButtonLink to="/shopping-cart" size="l" onClick={onClose}>
              {m.cart_view()}
            </ButtonLink>
            <Button variant="secondary" onClick={onClose}>
              {m.cart_empty_cta()}
            </Button>
          </div>
        </div>
      )}
    </Drawer>
  )
}

function AddedLine({ line }: { line: NewCartLine }) {
  return (
    <div className="flex gap-4">
      <LinePicture picture={line.picture} size="m" />
      <div className="min-w-0">
        <p className="font-semibold">
          <LineName name={line.name} nameEn={line.nameEn} />
        </p>
        {line.selectedVariations.length > 0 && (
          <p className="text-muted text-sm">
            <ChosenOptions selected={line.selectedVariations} inEnglish={line.selectedVariationsEn} />
          </p>
        )}
        <p className="mt-1 tabular-nums">
          {line.amount} × {formatVnd(line.price, currentLocale())}
        </p>
      </div>
    </div>
  )
}

function CartSoFar() {
  const { lines } = useCart()
  return (
    <dl className="sum-list gap-y-1 border-line border-t pt-4">
      <dt className="text-muted">{m.cart_total_quantity()}</dt>
      <dd className="text-right">{cartCount(lines)}</dd>
      <dt className="text-muted">{m.cart_total_price()}</dt>
      <dd className="text-right font-semibold">{formatVnd(cartTotal(lines), currentLocale())}</dd>
    </dl>
  )
}
