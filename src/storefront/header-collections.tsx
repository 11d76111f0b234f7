import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Picture } from '#attachments/web/picture.tsx'
import type { Collection } from '#catalog/contract.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { shownText } from '#ui/shown-text.ts'

/** The collections with their pictures, opened below the header. Works without JavaScript; Escape and leaving close it. */
export function CollectionsMenu({ collections }: { collections: readonly Collection[] }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the screen changes
  useEffect(close, [pathname])

  function close() {
    if (menu.current) menu.current.open = false
  }

  return (
    <details
      ref={menu}
      className="group/menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary className="flex min-h-11 list-none items-center gap-1.5 whitespace-nowrap rounded-md px-3 font-medium text-sm hover:bg-paper-sunken [&::-webkit-details-marker]:hidden">
        {m.nav_collections()}
        <Icon name="chevron-down" className="size-4 transition-transform group-open/menu:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-6rem)] animate-appear overflow-y-auto border-line border-y bg-paper shadow-float">
        <ul className="shop-width grid grid-cols-3 gap-x-8 gap-y-1 py-6 xl:grid-cols-4">
          {collections.map((collection) => (
            <li key={collection.id}>
              <CollectionEntry collection={collection} />
            </li>
          ))}
          <li>
            <Link
              to="/shop"
              className="flex min-h-16 items-center font-semibold text-sm underline decoration-brass-bright underline-offset-6"
            >
              {m.nav_all_products()}
            </Link>
          </li>
        </ul>
      </div>
    </details>
  )
}

export function CollectionEntry({ collection }: { collection: Collection }) {
  const name = shownText(collection.name, collection.nameEn)
  return (
    <Link
      to={`/collections/${collection.slug}`}
      lang={name.lang}
      className="flex min-h-16 items-center gap-3.5 rounded-md p-1.5 font-medium text-sm leading-snug hover:bg-paper-sunken"
    >
      <span className="h-13 w-18 shrink-0 overflow-hidden rounded-md bg-paper-sunken">
        {collection.picture && (
          <Picture picture={collection.picture} sizes="4.5rem" alt="" className="size-full object-cover" />
        )}
      </span>
      {name.text}
    </Link>
  )
}
