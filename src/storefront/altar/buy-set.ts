import { addToCart } from '#cart/web/add-lines.ts'
import { type AltarLine, cartLineOf } from './altar-lines.ts'

/** Adds all lines to the cart, or none when the cart has too few places left. Loaded when the set is bought. */
export const buySet = (lines: readonly AltarLine[]): boolean => addToCart(...lines.map(cartLineOf))
