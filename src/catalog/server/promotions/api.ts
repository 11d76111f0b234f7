import * as contract from '#catalog/promotions/contract.ts'
import { handle, type RequestServices, type Route } from '#foundation/api/routes.ts'
import { allPromotionPrices, getPromotion, listPriceChanges, listPromotions, previewPromotion } from './promotions.ts'
import { addPromotion, endPromotion, removePromotion, updatePromotion } from './write-promotion.ts'

/** After the commit, this process forgets when the next price change is due, which it then reads again. */
function priceChangeBy({ caller, now, prices, afterCommit }: RequestServices) {
  afterCommit(prices.invalidate)
  return { caller, now: now(), moment: prices.moment() }
}

export const promotionsRoutes: Route[] = [
  handle(contract.listPromotions, ({ query }, { db, now }) => listPromotions(db, now(), query)),
  handle(contract.getPromotion, ({ params }, { db, now }) => getPromotion(db, now(), params.id)),
  handle(contract.listPromotionPrices, ({ params }, { db, now }) => allPromotionPrices(db, now(), params.id)),
  handle(contract.listPriceChanges, ({ params, query }, { db }) => listPriceChanges(db, params.id, query)),
  handle(contract.previewPromotion, ({ body }, { db, now }) => previewPromotion(db, now(), body)),
  handle(contract.addPromotion, ({ body }, services) => addPromotion(services.db, priceChangeBy(services), body)),
  handle(contract.updatePromotion, ({ params, body }, services) =>
    updatePromotion(services.db, priceChangeBy(services), params.id, body),
  ),
  handle(contract.endPromotion, ({ params }, services) =>
    endPromotion(services.db, priceChangeBy(services), params.id),
  ),
  handle(contract.removePromotion, async ({ params }, services) => {
    await removePromotion(services.db, priceChangeBy(services), params.id)
    return null
  }),
]
