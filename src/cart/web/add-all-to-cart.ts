import { newId } from '#foundation/id.ts'
import { addAllLines } from '../add-all-lines.ts'
import { changeCart, type NewCartLine } from './cart-store.ts'

/** Adds all lines, or none when the cart has too few places left; returns whether they are in the cart now. */
export function addAllToCart(added: readonly NewCartLine[]): boolean {
  const withIds = added.map((line) => ({ ...line, tmpId: newId() }))
  let isAdded = false
  changeCart((lines) => {
    const all = addAllLines(lines, withIds)
    isAdded = all !== undefined
    return all ?? lines
  })
  return isAdded
}
