import { newId } from '#foundation/id.ts'
import type { PersistentStore } from '#ui/browser/persistent-store.ts'
import { addLine, type CartLine, lineKey } from '../rules.ts'
import { linesOf, type NewCartLine } from './cart-store.ts'
import { type StoredLines, useStoredBuyNow, useStoredCart } from './stored-lines.ts'

type Change = (lines: readonly CartLine[]) => readonly CartLine[] | undefined

/**
 * Changes stored lines to those that `add` returns. Returns false, with nothing changed, when these are undefined, as
 * for a full cart, or the browser can't store them: the next page would not have them.
 */
export function addLines(store: PersistentStore<StoredLines>, add: Change): boolean {
  store.reread()
  const before = store.getState()
  const lines = add(linesOf(before))
  if (!lines) return false
  store.setState({ lines })
  if (store.isStored()) return true
  store.setState(before)
  return false
}

/** Adds all lines where there is room for them. */
export const withLines =
  (added: readonly CartLine[]): Change =>
  (lines) => {
    const all = added.reduce<readonly CartLine[]>(addLine, lines)
    const keys = all.map(lineKey)
    return added.every((line) => keys.includes(lineKey(line))) ? all : undefined
  }

/** Adds all lines, or none when the cart has too few places left or can't be stored; returns whether it has them. */
export const addToCart = (...added: readonly NewCartLine[]): boolean =>
  addLines(useStoredCart, withLines(added.map((line) => ({ ...line, tmpId: newId() }))))

/** Returns false when the browser can't store the line. */
export function buyNow(line: NewCartLine): boolean {
  useStoredBuyNow.setState({ lines: addLine([], { ...line, tmpId: newId() }) })
  return useStoredBuyNow.isStored()
}
