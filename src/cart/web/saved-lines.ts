import { persistentStore } from '#ui/browser/persistent-store.ts'
import { type CartLine, removeLine, setLines } from '../rules.ts'
import { addLines, addToCart, withLines } from './add-lines.ts'
import { linesOf, type NewCartLine } from './cart-store.ts'
import { changeLines, removeFromCart, restoreLine } from './change-lines.ts'
import { savedForLaterKey } from './has-saved-lines.ts'
import { readStored, type StoredLines, useStoredCart } from './stored-lines.ts'

/** Lines that the shopper saved for later; on this device only. */
const useStored = persistentStore<StoredLines>(savedForLaterKey, { lines: [] }, { read: readStored })

export const useSavedLines = () => useStored(linesOf)

/** The line as it is stored now; undefined when it was removed meanwhile. */
export function findCartLine(tmpId: string): CartLine | undefined {
  useStoredCart.reread()
  return linesOf(useStoredCart.getState()).find((line) => line.tmpId === tmpId)
}

/**
 * Moves a line out of the cart with its current amount, unless that was done meanwhile. Returns false, with the cart
 * unchanged, when the device can't store the list.
 */
export function saveForLater({ tmpId }: CartLine): boolean {
  const line = findCartLine(tmpId)
  if (!line) return true
  const isStored = addLines(useStored, withLines([line]))
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

export const forgetSaved = (tmpId: string) => changeLines(useStored, (lines) => removeLine(lines, tmpId))
export const setSavedLines = (given: readonly CartLine[]) => changeLines(useStored, () => setLines(given))
export const restoreSaved = (line: CartLine, place: number) => restoreLine(useStored, line, place)
