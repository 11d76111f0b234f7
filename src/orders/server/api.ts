import { rateLimiter } from '#foundation/rate-limit.ts'
import { type Bound, on } from '#foundation/serve.ts'
import * as contract from '#orders/contract.ts'
import type { VoucherTries } from '#vouchers/server/tries.ts'
import { changeOrderStatus } from './change-status.ts'
import { getOrderFor, listOrders } from './orders.ts'
import { placeOrder } from './place-order.ts'

/** Orders from one address; a family or an office behind one address never gets near it. */
const orderTries = { tries: 600, windowMs: 10 * 60 * 1000 }
/** Phone numbers tried on orders from one address. */
const phoneTries = { tries: 60, windowMs: 10 * 60 * 1000 }

export function ordersApi(now: () => Date, isLimited: boolean, tries: VoucherTries): Bound[] {
  const placing = rateLimiter(orderTries, now)
  const tracking = rateLimiter(phoneTries, now)
  return [
    on(contract.placeOrder, ({ body }, { db, asker }) => {
      if (isLimited) placing.take(asker.ipAddress)
      return placeOrder(db, asker, now(), body, tries)
    }),
    on(contract.getOrder, ({ params, query }, { db, asker }) => {
      if (isLimited && query.phone) tracking.take(asker.ipAddress)
      return getOrderFor(db, asker, params.id, query.phone)
    }),
    on(contract.listOrders, ({ query }, { db }) => listOrders(db, query)),
    on(contract.changeOrderStatus, ({ params, body }, { db, asker }) =>
      changeOrderStatus(db, asker, now(), params.id, body),
    ),
  ]
}
