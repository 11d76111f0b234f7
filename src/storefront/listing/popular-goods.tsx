import type { ProductCardView } from '#catalog/card-view.ts'
import { ProductShelf } from '#catalog/web/product-shelf.tsx'
import { m } from '#i18n/messages.js'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { useShop } from '../layout/shop-data.ts'
import { CollectionEntry } from './collection-entry.tsx'

type PopularGoodsProps = { products: readonly ProductCardView[]; narrow?: boolean }

/** Suggestions for an empty page: best sellers, four when `narrow`, and popular collections. */
export function PopularGoods({ products, narrow = false }: PopularGoodsProps) {
  const collections = useShop()?.collections ?? []
  const popular = [...collections].sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured)).slice(0, 6)
  return (
    <>
      {products.length > 0 && (
        <section className="mt-12">
          <SectionHeading title={m.home_best_sellers()} isPlain />
          <ProductShelf
            products={narrow ? products.slice(0, 4) : products}
            label={m.home_best_sellers()}
            narrow={narrow}
          />
        </section>
      )}
      {popular.length > 0 && (
        <section className="mt-10">
          <SectionHeading title={m.search_popular()} isPlain />
          <ul className="-mx-1.5 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {popular.map((collection) => (
              <li key={collection.id}>
                <CollectionEntry collection={collection} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
