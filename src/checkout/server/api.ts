import * as contract from '#checkout/contract.ts'
import { handle, type Route } from '#foundation/api/routes.ts'
import { keyedMethods } from '#foundation/security/payment-keys.ts'
import type { RateLimiter } from '#foundation/security/rate-limit.ts'
import { quoteCart } from './quote.ts'

export function checkoutApi(tries: RateLimiter): Route[] {
  return [
    handle(contract.quoteCart, ({ body }, { db, caller, now, config }) =>
      quoteCart(db, { now: now(), ipAddress: caller.ipAddress, tries }, body, keyedMethods(config.payments)),
    ),
  ]
}
