import { handle, type Route } from '#foundation/api/routes.ts'
import * as contract from '#statistics/contract.ts'
import { listBestSellers } from './best-sellers.ts'
import { listCutoffSales } from './cutoff-sales.ts'
import { getDashboard } from './dashboard.ts'
import { exportReport } from './export-report.ts'
import { getSales } from './sales.ts'
import { listStockToReorder } from './stock-to-reorder.ts'
import { getVisits } from './visits.ts'

export const statisticsRoutes: Route[] = [
  handle(contract.getDashboard, (_input, { db, caller, now }) => getDashboard(db, { caller, now: now() })),
  handle(contract.getSales, ({ query }, { db }) => getSales(db, query)),
  handle(contract.getBestSellers, ({ query }, { db }) => listBestSellers(db, query, query.by, query.limit)),
  handle(contract.getVisits, ({ query }, { db }) => getVisits(db, query)),
  handle(contract.getStockToReorder, ({ query }, { db, now }) => listStockToReorder(db, now(), query.limit)),
  handle(contract.listCutoffSales, ({ query }, services) => listCutoffSales(services, query.ids)),
  handle(contract.exportStatistics, ({ query }, { db, now }) => exportReport(db, now(), query)),
]
