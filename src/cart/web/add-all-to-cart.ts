import { newId } from '#foundation/id.ts'
import { addAllLines } from '../add-all-lines.ts'
import { addLines } from './add-lines.ts'
import type { NewCartLine } from './cart-store.ts'
import { useStoredCart } from './stored-lines.ts'

/** Adds all lines, or none when the cart has too few places left or can't be stored; returns whether it has them. */
export function addAllToCart(added: readonly NewCartLine[]): boolean {
  const withIds = added.map((line) => ({ ...line, tmpId: newId() }))
  return addLines(useStoredCart, (lines) => addAllLines(lines, withIds))
}
