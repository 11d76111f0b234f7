import * as contract from '#checkout/contract.ts'
import { keyedMethods } from '#foundation/payment-keys.ts'
import { type Bound, on } from '#foundation/serve.ts'
import { quoteCart } from './quote.ts'

export const checkoutApi: Bound[] = [
  on(contract.quoteCart, ({ body }, { db, config }) =>
    quoteCart(db, body.lines, keyedMethods(config.payments), body.shippingMethod),
  ),
]
