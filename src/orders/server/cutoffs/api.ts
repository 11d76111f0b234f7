import { handle, type Route } from '#foundation/api/routes.ts'
import * as contract from '#orders/cutoffs/cutoff-contract.ts'
import { getCutoff, listCurrentCutoffs, listCutoffs } from './cutoffs.ts'
import { addCutoff, removeCutoff, updateCutoff } from './write-cutoff.ts'

export const cutoffsRoutes: Route[] = [
  handle(contract.listCurrentCutoffs, (_input, { db, queryCache, now }) => listCurrentCutoffs(db, queryCache, now())),
  handle(contract.listCutoffs, ({ query }, { db, now }) => listCutoffs(db, now(), query)),
  handle(contract.getCutoff, ({ params }, { db, now }) => getCutoff(db, now(), params.id)),
  handle(contract.addCutoff, ({ body }, { db, caller, now }) => addCutoff(db, { caller, now: now() }, body)),
  handle(contract.updateCutoff, ({ params, body }, { db, caller, now }) =>
    updateCutoff(db, { caller, now: now() }, params.id, body),
  ),
  handle(contract.removeCutoff, async ({ params }, { db }) => {
    await removeCutoff(db, params.id)
    return null
  }),
]
