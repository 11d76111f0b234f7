import { publishedRituals } from '#calendar/server/rituals.ts'
import { listAltarGoods } from '#catalog/altar/contract.ts'
import * as collectionContract from '#catalog/collection-contract.ts'
import * as contract from '#catalog/contract.ts'
import { listProductFacets } from '#catalog/filter-contract.ts'
import * as productInputContract from '#catalog/product-input-contract.ts'
import * as supplyContract from '#catalog/supply-contract.ts'
import { handle, type RequestServices, type Route } from '#foundation/api/routes.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import { type VisitorLimiter, viewLimit } from '#foundation/security/visitor-limit.ts'
import { listGoodsOfKind, listGoodsOfVariations } from './altar/altar-goods.ts'
import { batchesRoutes } from './batches/api.ts'
import {
  addCollection,
  allCollectionsFor,
  getCollectionByOldSlug,
  getCollectionFor,
  removeCollection,
  updateCollection,
} from './collections/collections.ts'
import { findProductSupply } from './products/product-supply.ts'
import { checkClientInfo, hasClientInfo, recordView } from './products/product-views.ts'
import { getProductByOldSlug, getProductFor, listProductsFor } from './products/products.ts'
import { addProduct, removeProduct, updateProduct } from './products/write-product.ts'
import { countFacetsFor } from './search/facets.ts'
import type { SearchSources } from './search/search-matches.ts'
import { findTopics } from './search/search-topics.ts'
import { suggestBeforeTyping, suggestFor } from './search/suggest.ts'
import { staffCatalogRoutes } from './staff-api.ts'

/** Visitors' queries are cached; staff see each change at once. */
const sourcesFor = ({ db, caller, queryCache, now }: RequestServices): SearchSources => ({
  cached: (name, work) => (caller.staff ? work() : queryCache.get(name, now(), work)),
  rituals: () => publishedRituals(db, queryCache, now()),
})

export function catalogRoutes(limits: RateLimiterFactory, limitSearches: VisitorLimiter): Route[] {
  const mayRecordView = viewLimit(limits, 'view')
  return [
    handle(contract.listProducts, async ({ query }, { db, caller, now }) => {
      checkClientInfo(query.clientInfo)
      const listing = { query: query.query, page: 1, limit: 100, today: dayInVietnam(now()) }
      return (await listProductsFor(db, caller, listing)).items
    }),
    handle(contract.listProductsByPage, async ({ query }, services) => {
      const { db, caller, now } = services
      // Not a part of the listing: it names the cached queries, and each visitor sends their own.
      const { clientInfo, ...listing } = query
      checkClientInfo(clientInfo)
      if (listing.q) await limitSearches(caller)
      return listProductsFor(db, caller, { ...listing, today: dayInVietnam(now()) }, sourcesFor(services))
    }),
    handle(listProductFacets, async ({ query }, services) => {
      const { db, caller, now } = services
      if (query.q) await limitSearches(caller)
      return countFacetsFor(db, caller, { ...query, today: dayInVietnam(now()) }, sourcesFor(services))
    }),
    handle(contract.suggestProducts, async ({ query: { q } }, services) => {
      const { db, caller, now } = services
      await limitSearches(caller)
      return q === '' ? suggestBeforeTyping(db) : suggestFor(db, { caller, now: now() }, { q, ...sourcesFor(services) })
    }),
    handle(contract.getSearchTopics, async ({ query }, services) => {
      await limitSearches(services.caller)
      return findTopics(services.db, query.q, sourcesFor(services))
    }),
    handle(listAltarGoods, ({ query: { kind, page, variations = [] } }, { db, now }) => {
      const today = dayInVietnam(now())
      return kind ? listGoodsOfKind(db, kind, { page, today }) : listGoodsOfVariations(db, variations, today)
    }),
    handle(supplyContract.listProductSupply, ({ query }, { db, now }) => findProductSupply(db, now(), query.ids)),
    handle(contract.getProduct, async ({ params, query }, { db, caller, now }) => {
      const product = await getProductFor(db, caller, params.id)
      if (hasClientInfo(query) && (await mayRecordView(caller))) await recordView(db, product.id, now(), query)
      return product
    }),
    handle(contract.getProductByOldSlug, ({ params }, { db, caller }) => getProductByOldSlug(db, caller, params.slug)),
    handle(productInputContract.addProduct, ({ body }, { db, caller, now }) =>
      addProduct(db, { caller, now: now() }, body),
    ),
    handle(productInputContract.updateProduct, ({ params, body }, { db, caller, now }) =>
      updateProduct(db, { caller, now: now() }, params.id, body),
    ),
    handle(productInputContract.removeProduct, async ({ params }, { db }) => {
      await removeProduct(db, params.id)
      return null
    }),
    ...staffCatalogRoutes,
    ...batchesRoutes,
    handle(collectionContract.listCollections, ({ query }, { db, caller }) =>
      allCollectionsFor(db, caller, query.query),
    ),
    handle(collectionContract.getCollection, ({ params }, { db, caller }) => getCollectionFor(db, caller, params.id)),
    handle(collectionContract.getCollectionByOldSlug, ({ params }, { db, caller }) =>
      getCollectionByOldSlug(db, caller, params.slug),
    ),
    handle(collectionContract.addCollection, ({ body }, { db, caller, now }) =>
      addCollection(db, { caller, now: now() }, body),
    ),
    handle(collectionContract.updateCollection, ({ params, body }, { db, caller, now }) =>
      updateCollection(db, { caller, now: now() }, params.id, body),
    ),
    handle(collectionContract.removeCollection, async ({ params }, { db }) => {
      await removeCollection(db, params.id)
      return null
    }),
  ]
}
