import { type Bound, on } from '#foundation/api/serve.ts'
import * as contract from '#statistics/contract.ts'
import { listBestSellers } from './best-sellers.ts'
import { exportReport } from './export.ts'
import { getSales } from './sales.ts'
import { listStockToReorder } from './stock-to-reorder.ts'
import { getToday } from './today.ts'
import { getVisits } from './visits.ts'

export const statisticsApi: Bound[] = [
  on(contract.getToday, (_input, { db, asker, now }) => getToday(db, asker, now())),
  on(contract.getSales, ({ query }, { db }) => getSales(db, query)),
  on(contract.getBestSellers, ({ query }, { db }) => listBestSellers(db, query, query.by, query.limit)),
  on(contract.getVisits, ({ query }, { db }) => getVisits(db, query)),
  on(contract.getStockToReorder, ({ query }, { db, now }) => listStockToReorder(db, now(), query.limit)),
  on(contract.exportStatistics, ({ query }, { db, now }) => exportReport(db, now(), query)),
]
