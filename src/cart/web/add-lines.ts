import { newId } from '#foundation/id.ts'
import { addLine, type CartLine, lineKey } from '../rules.ts'
import { linesOf, type NewCartLine } from './cart-store.ts'
import { useStoredBuyNow, useStoredCart } from './stored-lines.ts'

/**
 * Changes the cart to the lines that `add` returns. Returns false, with the cart unchanged, when these are undefined,
 * as in a full cart, or the browser can't store them: the next page would not have them.
 */
export function addLines(add: (lines: readonly CartLine[]) => readonly CartLine[] | undefined): boolean {
  useStoredCart.reread()
  const before = useStoredCart.getState()
  const lines = add(linesOf(before))
  if (!lines) return false
  useStoredCart.setState({ lines })
  if (useStoredCart.isStored()) return true
  useStoredCart.setState(before)
  return false
}

/** Returns whether the line is in the cart now; false when the cart is full or can't be stored. */
export function addToCart(line: NewCartLine): boolean {
  const key = lineKey(line)
  return addLines((lines) => {
    const all = addLine(lines, { ...line, tmpId: newId() })
    return all.some((one) => lineKey(one) === key) ? all : undefined
  })
}

/** Returns false when the browser can't store the line. */
export function buyNow(line: NewCartLine): boolean {
  useStoredBuyNow.setState({ lines: addLine([], { ...line, tmpId: newId() }) })
  return useStoredBuyNow.isStored()
}
