import * as contract from '#checkout/contract.ts'
import { type Bound, on } from '#foundation/api/serve.ts'
import { keyedMethods } from '#foundation/security/payment-keys.ts'
import type { VoucherTries } from '#vouchers/server/tries.ts'
import { quoteCart } from './quote.ts'

export function checkoutApi(tries: VoucherTries): Bound[] {
  return [
    on(contract.quoteCart, ({ body }, { db, asker, now, config }) =>
      quoteCart(db, { now: now(), ipAddress: asker.ipAddress, tries }, body, keyedMethods(config.payments)),
    ),
  ]
}
