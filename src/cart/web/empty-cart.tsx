import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'

export function EmptyCart() {
  return (
    <div data-cart-empty="" className="flex flex-col items-center py-10 text-center">
      <Icon name="cart" className="size-12 text-brass" />
      <h2 className="mt-4 text-2xl">{m.cart_empty()}</h2>
      <ButtonLink to={urlOf('shop')} size="l" className="mt-6">
        {m.cart_empty_cta()}
      </ButtonLink>
    </div>
  )
}
