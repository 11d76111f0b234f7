import { Picture } from '#attachments/web/picture.tsx'
import { type Collection, getCollection, getCollectionByOldSlug } from '#catalog/collection-contract.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { page } from '#rendering/page.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import { getOrRedirect } from '../errors/get-or-redirect.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { adjacentPageLinks } from './adjacent-page-links.ts'
import { ListHeading } from './list-heading.tsx'
import { readListing } from './listing.ts'
import { type LoadedListing, loadListing } from './load-listing.ts'
import { ProductResults } from './product-results.tsx'

export const collectionPage = page('collection', {
  layout: shopLayout,
  async load({ api, params: { slug }, search }) {
    const collection = await getOrRedirect(search, {
      page: 'collection',
      find: () => api(getCollection, { params: { id: slug } }),
      findMoved: () => api(getCollectionByOldSlug, { params: { slug } }),
    })
    const loaded = await loadListing(api, { ...readListing(search), q: '', collection: collection.slug })
    return { ...loaded, collection, listing: { ...loaded.listing, collection: '' } }
  },
  head: ({ collection, ...loaded }) => ({
    title: pick(collection.name, collection.nameEn),
    description: pick(collection.description, collection.descriptionEn),
    path: urlOf('collection', { slug: collection.slug }),
    picture: collection.avatar,
    ...adjacentPageLinks(loaded),
  }),
  Page: ({ data: { collection, ...loaded } }) => <CollectionScreen collection={collection} loaded={loaded} />,
})

function CollectionScreen({ collection, loaded }: { collection: Collection; loaded: LoadedListing }) {
  const name = localizedText(collection.name, collection.nameEn)
  return (
    <>
      <header data-viewed={`list ${collection.id}`} className="shop-width pt-1 pb-3 md:pt-4 md:pb-6">
        <Breadcrumb
          items={[
            { label: m.nav_home(), to: urlOf('home') },
            { label: m.nav_shop(), to: urlOf('shop') },
            { label: name.text },
          ]}
        />
        <ListHeading
          title={name}
          text={localizedText(collection.description ?? '', collection.descriptionEn)}
          picture={
            collection.picture && (
              <Picture
                picture={collection.picture}
                sizes="(min-width: 768px) 14rem, 6rem"
                priority
                className="size-24 shrink-0 rounded-lg object-cover md:h-auto md:w-56 md:aspect-3/2"
              />
            )
          }
        />
      </header>
      <ProductResults loaded={loaded} collection={collection.slug} />
    </>
  )
}
