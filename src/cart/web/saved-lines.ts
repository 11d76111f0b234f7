import { persistentStore } from '#ui/browser/persistent-store.ts'
import { type CartLine, removeLine, setLines } from '../rules.ts'
import { addLines, addToCart, withLine } from './add-lines.ts'
import { findCartLine, linesOf, type NewCartLine, removeFromCart } from './cart-store.ts'
import { savedForLaterKey } from './has-saved-lines.ts'
import { readStored, type StoredLines } from './stored-lines.ts'

/** Lines that the shopper saved for later; on this device only. */
const useStored = persistentStore<StoredLines>(savedForLaterKey, { lines: [] }, { read: readStored })

export const useSavedLines = () => useStored(linesOf)

/** Rereads the storage first, so that no tab overwrites the changes of another. */
function change(step: (lines: CartLine[]) => CartLine[]): void {
  useStored.reread()
  useStored.setState((state) => ({ lines: step(linesOf(state)) }))
}

/**
 * Moves a line out of the cart with its current amount, unless that was done meanwhile. Returns false, with the cart
 * unchanged, when the device can't store the list.
 */
export function saveForLater({ tmpId }: CartLine): boolean {
  const line = findCartLine(tmpId)
  if (!line) return true
  const isStored = addLines(useStored, withLine(line))
  if (isStored) removeFromCart(line.tmpId)
  return isStored
}

/**
 * Moves a saved line into the cart as `current` says. Returns false when the cart is full; does nothing when another
 * tab has moved or removed it meanwhile.
 */
export function moveToCart(tmpId: string, current: NewCartLine): boolean {
  useStored.reread()
  if (!linesOf(useStored.getState()).some((line) => line.tmpId === tmpId)) return true
  const isAdded = addToCart(current)
  if (isAdded) forgetSaved(tmpId)
  return isAdded
}

export const forgetSaved = (tmpId: string) => change((lines) => removeLine(lines, tmpId))
export const setSavedLines = (given: readonly CartLine[]) => change(() => setLines(given))

/** Puts a removed line back at its former position. */
export function restoreSaved(line: CartLine, place: number): void {
  change((lines) => setLines([...lines.slice(0, place), line, ...lines.slice(place)]))
}
