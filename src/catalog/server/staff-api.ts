import * as collectionContract from '#catalog/collection-contract.ts'
import * as sheetContract from '#catalog/sheets/sheet-contract.ts'
import * as contract from '#catalog/staff-contract.ts'
import * as stockContract from '#catalog/stock-contract.ts'
import { handle, handleWithPreparation, type Route } from '#foundation/api/routes.ts'
import { queueImport } from '#system/server/imports/imports.ts'
import { allCollectedProducts, arrangeCollectedProducts } from './collections/collected-products.ts'
import { arrangeCollections } from './collections/collections.ts'
import { changePrices } from './products/change-prices.ts'
import { collectProducts, duplicateProduct, listStaffProducts } from './products/staff-products.ts'
import { promotionsRoutes } from './promotions/api.ts'
import { exportSheet } from './sheets/export-sheet.ts'
import { readSheetRows } from './sheets/sheet-imports.ts'
import { correctStock, listStock, listStockMoves } from './stock/stock-list.ts'

/** Staff endpoints other than adding, changing and removing a single product or collection. */
export const staffCatalogRoutes: Route[] = [
  ...promotionsRoutes,
  handle(contract.listStaffProducts, ({ query }, { db }) => listStaffProducts(db, query)),
  handle(contract.duplicateProduct, ({ params }, { db, caller, now }) =>
    duplicateProduct(db, { caller, now: now() }, params.id),
  ),
  handle(contract.changePrices, ({ body }, { db, caller, now }) => changePrices(db, { caller, now: now() }, body)),
  handle(contract.collectProducts, ({ body }, { db, caller, now }) =>
    collectProducts(db, { caller, now: now() }, body),
  ),
  handle(stockContract.listStock, ({ query }, { db }) => listStock(db, query)),
  handle(stockContract.listStockMoves, ({ query }, { db }) => listStockMoves(db, query)),
  handle(stockContract.correctStock, ({ body }, { db, caller }) => correctStock(db, caller, body)),
  handle(sheetContract.exportSheet, ({ params, query }, services) => exportSheet(services, params.kind, query)),
  handleWithPreparation(
    sheetContract.importSheet,
    ({ body }) => readSheetRows(body.file, body.kind),
    ({ body: { file, kind, isDryRun } }, services, rows) =>
      queueImport(services, { kind, isDryRun: isDryRun === 'true', filename: file.name, rows }),
  ),
  handle(collectionContract.arrangeCollections, async ({ body }, { db, caller, now }) => {
    await arrangeCollections(db, { caller, now: now() }, body.ids)
    return null
  }),
  handle(collectionContract.listCollectedProducts, ({ params }, { db }) => allCollectedProducts(db, params.id)),
  handle(collectionContract.arrangeCollectedProducts, ({ params, body }, { db, caller, now }) =>
    arrangeCollectedProducts(db, { caller, now: now() }, params.id, body),
  ),
]
