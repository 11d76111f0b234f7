import { CollectionCard } from '#catalog/web/collection-card.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { useShop } from '../layout/shop-data.ts'

/** The featured collections, given by id, as pictures, the first one large. */
export function HomeCollections({ featured }: { featured: readonly string[] }) {
  const collections = useShop()?.collections ?? []
  const [first, ...others] = featured.flatMap((id) => collections.find((collection) => collection.id === id) ?? [])
  if (!first) return null
  return (
    <section className="shop-width">
      <SectionHeading
        title={m.home_featured_collections()}
        more={{ to: urlOf('collections'), label: m.common_see_all() }}
      />
      <ul className="grid auto-rows-[10.5rem] grid-cols-2 gap-x-3 gap-y-5 md:auto-rows-[13.5rem] md:grid-cols-4 md:gap-x-5 md:gap-y-7 xl:auto-rows-[16rem]">
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
