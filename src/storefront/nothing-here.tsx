import { m } from '#i18n/paraglide/messages.js'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { phoneHref, useShop } from './shop-data.ts'

/** An empty product list with the next step. */
export function NothingHere({ title, text }: { title: string; text?: string }) {
  const hotline = useShop()?.params['shop.hotline']
  return (
    <div className="card flex flex-col items-center px-6 py-14 text-center">
      <Icon name="search" className="size-9 text-brass" />
      <h2 className="mt-4 text-2xl">{title}</h2>
      {text && <p className="mt-2 max-w-md text-muted">{text}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/shop">{m.nav_all_products()}</ButtonLink>
        {hotline && (
          <a
            href={phoneHref(hotline)}
            className="edge inline-flex min-h-11 items-center gap-2 rounded-md bg-paper-raised px-5 font-semibold hover:bg-paper-sunken"
          >
            <Icon name="phone" />
            {hotline}
          </a>
        )}
      </div>
    </div>
  )
}
