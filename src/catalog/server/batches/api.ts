import * as contract from '#catalog/batches/contract.ts'
import { handle, type Route } from '#foundation/api/routes.ts'
import { getBatch, getShownBatch, listBatches, listShownBatches } from './batches.ts'
import { addBatch, removeBatch, updateBatch } from './write-batch.ts'

export const batchesRoutes: Route[] = [
  handle(contract.getShownBatch, ({ params }, { db }) => getShownBatch(db, params.code)),
  handle(contract.listShownBatches, ({ query }, { db }) => listShownBatches(db, query)),
  handle(contract.listBatches, ({ query }, { db, origin }) => listBatches(db, origin, query)),
  handle(contract.getBatch, ({ params }, { db, origin }) => getBatch(db, origin, params.id)),
  handle(contract.addBatch, async ({ body }, { db, caller, now, origin }) =>
    getBatch(db, origin, await addBatch(db, { caller, now: now() }, body)),
  ),
  handle(contract.updateBatch, async ({ params, body }, { db, caller, now, origin }) => {
    await updateBatch(db, { caller, now: now() }, params.id, body)
    return getBatch(db, origin, params.id)
  }),
  handle(contract.removeBatch, async ({ params }, { db }) => {
    await removeBatch(db, params.id)
    return null
  }),
]
