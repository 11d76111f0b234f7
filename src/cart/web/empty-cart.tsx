import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'

type EmptyCartProps = { title?: string; link?: { to: string; label: string } }

/** Instead of the goods when there are none; by default the link leads to the shop. */
export function EmptyCart({
  title = m.cart_empty(),
  link = { to: urlOf('shop'), label: m.cart_empty_cta() },
}: EmptyCartProps) {
  return (
    <div className="flex flex-col items-center py-10 text-center">
      <Icon name="cart" className="size-12 text-brass" />
      <h2 className="mt-4 text-2xl">{title}</h2>
      <ButtonLink to={link.to} size="l" className="mt-6">
        {link.label}
      </ButtonLink>
    </div>
  )
}
