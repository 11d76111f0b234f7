import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'

/** Instead of the form when there is nothing to order; the cart may still have goods besides those to "buy now". */
export default function NothingToOrder({ hasCart }: { hasCart: boolean }) {
  return (
    <div className="flex flex-col items-center py-10 text-center">
      <Icon name="cart" className="size-12 text-brass" />
      <h2 className="mt-4 text-2xl">{hasCart ? m.checkout_buy_now_empty() : m.cart_empty()}</h2>
      <ButtonLink to={urlOf(hasCart ? 'cart' : 'shop')} size="l" className="mt-6">
        {hasCart ? m.checkout_back_to_cart() : m.cart_empty_cta()}
      </ButtonLink>
    </div>
  )
}
