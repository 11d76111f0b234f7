import * as contract from '#checkout/contract.ts'
import { type Bound, on } from '#foundation/serve.ts'
import { quoteCart } from './quote.ts'

export const checkoutApi: Bound[] = [on(contract.quoteCart, ({ body }, { db, now }) => quoteCart(db, now(), body))]
