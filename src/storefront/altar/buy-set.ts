import { addToCart } from '#cart/web/cart-store.ts'
import { cartLineOf, type SetLine } from './set-lines.ts'

/** Whether all of it is in the cart now. Loaded when the set is bought. */
export const buySet = (lines: readonly SetLine[]): boolean =>
  lines.map(cartLineOf).filter(addToCart).length === lines.length
