import type { Collection } from '#catalog/collection-contract.ts'
import { CollectionCard } from '#catalog/web/collection-card.tsx'
import { m } from '#i18n/paraglide/messages.js'
import { SectionHeading } from '#ui/section-heading.tsx'

/** The featured collections as pictures, the first one large. */
export function HomeCollections({ collections }: { collections: readonly Collection[] }) {
  const [first, ...others] = collections
  if (!first) return null
  return (
    <section className="shop-width">
      <SectionHeading title={m.home_featured_collections()} more={{ to: '/shop', label: m.nav_all_products() }} />
      <ul className="grid auto-rows-[9.5rem] grid-cols-2 gap-3 md:auto-rows-[12rem] md:grid-cols-4 md:gap-5 xl:auto-rows-[14rem]">
        <li className="col-span-2 row-span-2">
          <CollectionCard collection={first} sizes="(min-width: 768px) 50vw, 92vw" large />
        </li>
        {others.map((collection, index) => (
          <li key={collection.id} className={index >= 4 ? 'md:col-span-2' : ''}>
            <CollectionCard collection={collection} sizes="(min-width: 768px) 25vw, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
