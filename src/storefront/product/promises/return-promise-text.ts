import type { Product } from '#catalog/contract.ts'
import { makingDaysOf } from '#catalog/rules.ts'
import { m } from '#i18n/messages.js'
import { freshnessOfProduct } from './delivery-promise.ts'

type Returned = Pick<Product, 'isFresh' | 'makingDays' | 'set' | 'textFields'>

/**
 * The promise about returns: for fresh goods and goods made for one buyer only for faults, with the reason. `days`:
 * the time for returns.
 */
export function returnPromiseText(product: Returned, days: number): string {
  if (freshnessOfProduct(product)) return m.product_promise_fresh_fault()
  if (makingDaysOf(product) > 0) return m.product_promise_made_fault()
  if (product.textFields.some(({ isRequired }) => isRequired)) return m.product_promise_text_fault()
  return product.textFields.length > 0 ? m.product_promise_text_return({ days }) : m.product_promise_return({ days })
}
