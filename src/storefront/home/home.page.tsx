import { productCardView } from '#catalog/card-view.ts'
import { type Collection, listCollections } from '#catalog/collection-contract.ts'
import { listProducts, listProductsByPage } from '#catalog/contract.ts'
import { postCardView } from '#content/card-view.ts'
import { listPagesByPage } from '#content/contract.ts'
import { getHomePage } from '#content/home-contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { inOrderOf } from '#foundation/in-order-of.ts'
import { listCurrentCutoffs } from '#orders/cutoffs/cutoff-contract.ts'
import { page } from '#rendering/page.ts'
import { listReviewsByPage } from '#reviews/contract.ts'
import { comingRituals, loadRituals } from '../calendar/localized-ritual.ts'
import { previewIn } from '../layout/preview.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'
import { HomeScreen } from './home-screen.tsx'
import { ritualsAheadCount } from './season.ts'

export const homePage = page('home', {
  layout: shopLayout,
  async load({ api, search, now }) {
    const preview = previewIn(search)
    const [design, collections, best, newest, posts, reviews, rituals, cutoffs] = await Promise.all([
      api(getHomePage, { query: preview }),
      api(listCollections, {}),
      api(listProductsByPage, { query: { sort: 'best', limit: 10 } }),
      api(listProductsByPage, { query: { sort: 'newest', limit: 5 } }),
      api(listPagesByPage, { query: { limit: 3, query: JSON.stringify({ kind: 'post', status: 'published' }) } }),
      api(listReviewsByPage, { query: { limit: 3, state: 'approved' } }),
      loadRituals(api),
      api(listCurrentCutoffs, {}),
    ])
    const {
      version: _version,
      updatedDate: _updatedDate,
      updatedBy: _updatedBy,
      productIds,
      collectionIds,
      ...shownDesign
    } = design
    const chosenCollections = inOrderOf(collectionIds, collections)
    const chosenProducts = productIds.length > 0 ? await publishedOf(api, productIds) : []
    return {
      design: shownDesign,
      isPreview: preview.preview !== undefined,
      // Chosen ones may all be deleted or hidden by now.
      featured: (chosenCollections.length > 0 ? chosenCollections : featuredFirst(collections)).map(({ id }) => id),
      best: (chosenProducts.length > 0 ? chosenProducts : best.items).map(productCardView),
      newest: newest.items.map(productCardView),
      posts: posts.items.map(postCardView),
      reviews: reviews.items.map(({ id, name, rating, content, translation }) => ({
        id,
        name,
        rating,
        content,
        translation,
      })),
      cutoffs,
      rituals: comingRituals(rituals, now, ritualsAheadCount),
    }
  },
  head: ({ isPreview }) => ({ isUnlisted: isPreview }),
  Page: ({ data }) => <HomeScreen {...data} />,
})

/** The published ones of these products. */
async function publishedOf(api: Api, ids: readonly string[]) {
  const query = JSON.stringify({ status: 'published', id: { $in: ids } })
  return inOrderOf(ids, await api(listProducts, { query: { query } }))
}

/** The mosaic looks best with one large picture and four or six others. */
function featuredFirst(collections: readonly Collection[]): Collection[] {
  const ordered = [...collections].sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
  return ordered.slice(0, ordered.length >= 7 ? 7 : 5)
}
