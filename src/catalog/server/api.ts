import { publishedRituals } from '#calendar/server/rituals.ts'
import * as collectionContract from '#catalog/collection-contract.ts'
import * as contract from '#catalog/contract.ts'
import { listProductFacets } from '#catalog/filter-contract.ts'
import type { Asker } from '#foundation/api/asker.ts'
import { handle, type RequestServices, type Route } from '#foundation/api/serve.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { networkOf } from '#foundation/security/network.ts'
import { mayTakeEach, type RateLimits } from '#foundation/security/rate-limit.ts'
import {
  addCollection,
  getCollectionFor,
  getMovedCollectionFor,
  listCollectionsFor,
  removeCollection,
  updateCollection,
} from './collections/collections.ts'
import { checkClientInfo, hasClientInfo, recordView } from './products/product-views.ts'
import { getMovedProductFor, getProductFor, listProductsFor } from './products/products.ts'
import { addProduct, removeProduct, updateProduct } from './products/write-product.ts'
import { listFacetsFor } from './search/facets.ts'
import type { SearchSources } from './search/ranked-matches.ts'
import { findTopics } from './search/search-topics.ts'
import { suggestAnything, suggestFor } from './search/suggest.ts'
import { staffApi } from './staff-api.ts'

/** Searches per address, suggestions while typing among them: far more than a household types. */
const searches = { tries: 300, windowMs: 60 * 1000 }

/** Views with client information that are written per address: an office of visitors from one advertisement. */
const views = { tries: 60, windowMs: 60 * 1000 }

/** What visitors ask for is kept; staff see each change at once. */
const sourcesFor = ({ db, asker, queryCache, now }: RequestServices): SearchSources => ({
  cached: (name, work) => (asker.staff ? work() : queryCache.get(name, now(), work)),
  rituals: () => publishedRituals(db, queryCache, now()),
})

export function catalogApi(limits: RateLimits): Route[] {
  const searching = limits('search', searches)
  const viewing = limits('view', views)
  const isViewWritten = (asker: Asker) => mayTakeEach([{ limiter: viewing, key: networkOf(asker.ipAddress) }])
  const countSearch = async (asker: Asker) => {
    if (!asker.staff) await searching.take(networkOf(asker.ipAddress))
  }
  return [
    handle(contract.listProducts, async ({ query }, { db, asker, now }) => {
      checkClientInfo(query.clientInfo)
      const listing = { query: query.query, page: 1, limit: 100, today: dayInVietnam(now()) }
      return (await listProductsFor(db, asker, listing)).items
    }),
    handle(contract.listProductsByPage, async ({ query }, services) => {
      const { db, asker, now } = services
      checkClientInfo(query.clientInfo)
      if (query.q) await countSearch(asker)
      return listProductsFor(db, asker, { ...query, today: dayInVietnam(now()) }, sourcesFor(services))
    }),
    handle(listProductFacets, async ({ query }, services) => {
      const { db, asker, now } = services
      if (query.q) await countSearch(asker)
      return listFacetsFor(db, asker, { ...query, today: dayInVietnam(now()) }, sourcesFor(services))
    }),
    handle(contract.suggestProducts, async ({ query: { q } }, services) => {
      const { db, asker, now } = services
      await countSearch(asker)
      return q === '' ? suggestAnything(db) : suggestFor(db, asker, now(), { q, ...sourcesFor(services) })
    }),
    handle(contract.findSearchTopics, async ({ query }, services) => {
      await countSearch(services.asker)
      return findTopics(services.db, query.q, sourcesFor(services))
    }),
    handle(contract.getProduct, async ({ params, query }, { db, asker, now }) => {
      const product = await getProductFor(db, asker, params.id)
      if (hasClientInfo(query) && (await isViewWritten(asker))) await recordView(db, product.id, now(), query)
      return product
    }),
    handle(contract.getMovedProduct, ({ params }, { db, asker }) => getMovedProductFor(db, asker, params.slug)),
    handle(contract.addProduct, ({ body }, { db, asker, now }) => addProduct(db, asker, now(), body)),
    handle(contract.updateProduct, ({ params, body }, { db, asker, now }) =>
      updateProduct(db, { asker, now: now() }, params.id, body),
    ),
    handle(contract.removeProduct, async ({ params }, { db }) => {
      await removeProduct(db, params.id)
      return null
    }),
    ...staffApi,
    handle(collectionContract.listCollections, ({ query }, { db, asker }) =>
      listCollectionsFor(db, asker, query.query),
    ),
    handle(collectionContract.getCollection, ({ params }, { db, asker }) => getCollectionFor(db, asker, params.id)),
    handle(collectionContract.getMovedCollection, ({ params }, { db, asker }) =>
      getMovedCollectionFor(db, asker, params.slug),
    ),
    handle(collectionContract.addCollection, ({ body }, { db, asker, now }) => addCollection(db, asker, now(), body)),
    handle(collectionContract.updateCollection, ({ params, body }, { db, asker, now }) =>
      updateCollection(db, { asker, now: now() }, params.id, body),
    ),
    handle(collectionContract.removeCollection, async ({ params }, { db }) => {
      await removeCollection(db, params.id)
      return null
    }),
  ]
}
