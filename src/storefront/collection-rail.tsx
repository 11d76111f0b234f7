import { NavLink } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { shownText } from '#ui/shown-text.ts'
import { useShop } from './shop-data.ts'

/** The collections beside a product list; a row to swipe through on phones. */
export function CollectionRail() {
  const collections = useShop()?.collections ?? []
  return (
    <nav aria-label={m.nav_collections()} className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <h2 className="mb-3 hidden text-lg lg:block">{m.nav_collections()}</h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-col lg:gap-0 lg:px-0">
        <li>
          <NavLink to="/shop" className={entry}>
            {m.nav_all_products()}
          </NavLink>
        </li>
        {collections.map((collection) => {
          const name = shownText(collection.name, collection.nameEn)
          return (
            <li key={collection.id}>
              <NavLink to={`/collections/${collection.slug}`} lang={name.lang} className={entry}>
                {name.text}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const entry =
  'flex min-h-11 items-center whitespace-nowrap rounded-md border border-line px-4 text-sm hover:bg-paper-sunken aria-[current=page]:border-primary aria-[current=page]:font-semibold lg:whitespace-normal lg:rounded-none lg:border-0 lg:border-transparent lg:border-l-2 lg:px-3 lg:py-1 lg:aria-[current=page]:border-brass-bright'
