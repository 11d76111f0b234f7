import * as contract from '#catalog/contract.ts'
import { type Bound, on } from '#foundation/serve.ts'
import {
  addCollection,
  getCollectionFor,
  getMovedCollectionFor,
  listCollectionsFor,
  removeCollection,
  updateCollection,
} from './collections.ts'
import { checkClientInfo, recordView } from './product-views.ts'
import { getMovedProductFor, getProductFor, listProductsFor } from './products.ts'
import { addProduct, removeProduct, updateProduct } from './write-product.ts'

export const catalogApi: Bound[] = [
  on(contract.listProducts, async ({ query }, { db, asker }) => {
    checkClientInfo(query.clientInfo)
    return (await listProductsFor(db, asker, { query: query.query, page: 1, limit: 100 })).items
  }),
  on(contract.listProductsByPage, ({ query }, { db, asker }) => {
    checkClientInfo(query.clientInfo)
    return listProductsFor(db, asker, query)
  }),
  on(contract.getProduct, async ({ params, query }, { db, asker, now }) => {
    const product = await getProductFor(db, asker, params.id)
    await recordView(db, product.id, now(), query)
    return product
  }),
  on(contract.getMovedProduct, ({ params }, { db, asker }) => getMovedProductFor(db, asker, params.slug)),
  on(contract.addProduct, ({ body }, { db, asker, now }) => addProduct(db, asker, now(), body)),
  on(contract.updateProduct, ({ params, body }, { db, asker, now }) =>
    updateProduct(db, asker, now(), params.id, body),
  ),
  on(contract.removeProduct, async ({ params }, { db }) => {
    await removeProduct(db, params.id)
    return null
  }),
  on(contract.listCollections, ({ query }, { db, asker }) => listCollectionsFor(db, asker, query.query)),
  on(contract.getCollection, ({ params }, { db, asker }) => getCollectionFor(db, asker, params.id)),
  on(contract.getMovedCollection, ({ params }, { db, asker }) => getMovedCollectionFor(db, asker, params.slug)),
  on(contract.addCollection, ({ body }, { db, asker, now }) => addCollection(db, asker, now(), body)),
  on(contract.updateCollection, ({ params, body }, { db, asker, now }) =>
    updateCollection(db, asker, now(), params.id, body),
  ),
  on(contract.removeCollection, async ({ params }, { db }) => {
    await removeCollection(db, params.id)
    return null
  }),
]
