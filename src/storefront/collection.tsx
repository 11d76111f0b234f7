import { Picture } from '#attachments/web/picture.tsx'
import { getCollection, getMovedCollection } from '#catalog/collection-contract.ts'
import { apiContext } from '#foundation/api-context.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { shownText } from '#ui/shown-text.ts'
import { arriveWith } from '#ui/still.tsx'
import type { Route } from './+types/collection'
import { readListing } from './listing.ts'
import { listingMeta } from './listing-meta.ts'
import { loadListing } from './load-listing.ts'
import { foundOrMoved } from './moved.ts'
import type { Found } from './page-links.tsx'
import { pageMeta } from './page-meta.ts'
import { ProductGrid, ProductResults } from './product-results.tsx'

export const clientMiddleware = [arriveWith(ProductGrid)]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta({ title: m.catalog_collection_not_found() })
  const { name, nameEn, description, descriptionEn } = loaderData.collection
  return [
    ...pageMeta({ title: pick(name, nameEn), description: pick(description, descriptionEn) }),
    ...listingMeta(loaderData),
  ]
}

export const handle = {
  found: ({ collection }: Route.ComponentProps['loaderData']): Found => ({
    path: `/collections/${collection.slug}`,
    picture: collection.avatar,
  }),
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const collection = await foundOrMoved(request.url, {
    under: '/collections',
    find: () => api(getCollection, { params: { id: params.slug } }),
    findMoved: () => api(getMovedCollection, { params }),
  })
  const asked = readListing(new URL(request.url).searchParams)
  const loaded = await loadListing(api, { ...asked, q: '', collection: collection.slug })
  return { ...loaded, collection, listing: { ...loaded.listing, collection: '' } }
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { collection } = loaderData
  const name = shownText(collection.name, collection.nameEn)
  const description = shownText(collection.description ?? '', collection.descriptionEn)
  return (
    <>
      <header className="shop-width pt-4 pb-8">
        <Breadcrumb
          items={[{ label: m.nav_home(), to: '/home' }, { label: m.nav_shop(), to: '/shop' }, { label: name.text }]}
        />
        <div className="mt-3 grid items-center gap-x-12 gap-y-5 md:grid-cols-[1fr_22rem]">
          <div>
            <h1 lang={name.lang} className="text-3xl md:text-4xl">
              {name.text}
            </h1>
            <p lang={description.lang} className="mt-3 max-w-2xl text-muted">
              {description.text}
            </p>
          </div>
          {collection.picture && (
            <Picture
              picture={collection.picture}
              sizes="(min-width: 768px) 22rem, 92vw"
              priority
              className="aspect-2/1 w-full rounded-lg object-cover md:aspect-3/2"
            />
          )}
        </div>
      </header>
      <ProductResults loaded={loaderData} collection={collection.slug} />
    </>
  )
}
