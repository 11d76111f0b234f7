import { CollectionCard } from '#catalog/web/collection-card.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { page } from '#rendering/page.ts'
import { useShop } from '../layout/shop-data.ts'
import { shopLayout } from '../layout/shop-layout.tsx'

/** All collections with their pictures; on phones "categories" leads here where no script opens the menu instead. */
export const collectionsPage = page('collections', {
  layout: shopLayout,
  load: async () => null,
  head: () => ({ title: m.nav_categories(), description: m.nav_categories_text() }),
  Page: () => (
    <div className="shop-width pt-4">
      <Breadcrumb items={[{ label: m.nav_home(), to: urlOf('home') }, { label: m.nav_categories() }]} />
      <h1 className="mt-3 text-3xl md:text-4xl">{m.nav_categories()}</h1>
      <AllCollections />
    </div>
  ),
})

const phoneColumns = 2

/** Five per row on wide screens, so that most are seen at once. */
function AllCollections() {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 md:grid-cols-4 md:gap-y-7 lg:gap-x-6 xl:grid-cols-5">
      {useShop()?.collections.map((collection, index) => (
        <li key={collection.id}>
          <CollectionCard
            collection={collection}
            sizes="(min-width: 1280px) 18vw, (min-width: 768px) 23vw, (min-width: 640px) 31vw, 46vw"
            height="aspect-4/3"
            priority={index < phoneColumns}
          />
        </li>
      ))}
    </ul>
  )
}
