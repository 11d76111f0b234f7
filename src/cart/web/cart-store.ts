import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { type CartLine, cartCount, parseStoredLines, removeLine, setAmount, setLines } from '../rules.ts'
import { type StoredLines, useStoredBuyNow, useStoredCart } from './stored-lines.ts'

/** A line to add; the store assigns its `tmpId`. */
export type NewCartLine = Omit<CartLine, 'tmpId'>

/** Parsed lines by stored array, so that the same stored lines return the same objects on every render. */
const read = new WeakMap<readonly unknown[], CartLine[]>()

export function linesOf({ lines }: StoredLines): CartLine[] {
  const known = read.get(lines) ?? parseStoredLines(lines)
  read.set(lines, known)
  return known
}

/** Rereads the storage first, so that no tab overwrites the changes of another. */
export function changeCart(step: (lines: readonly CartLine[]) => readonly CartLine[]) {
  useStoredCart.reread()
  useStoredCart.setState((state) => ({ lines: step(linesOf(state)) }))
}

/** The line as it is stored now; undefined when it was removed meanwhile. */
export function findCartLine(tmpId: string): CartLine | undefined {
  useStoredCart.reread()
  return linesOf(useStoredCart.getState()).find((line) => line.tmpId === tmpId)
}

export const removeFromCart = (tmpId: string) => changeCart((lines) => removeLine(lines, tmpId))
export const setCartAmount = (tmpId: string, amount: number) => changeCart((lines) => setAmount(lines, tmpId, amount))
export const setCartLines = (given: readonly CartLine[]) => changeCart(() => setLines(given))

/** Puts a removed line back at its former position. */
export function restoreLine(line: CartLine, place: number): void {
  changeCart((lines) => setLines([...lines.slice(0, place), line, ...lines.slice(place)]))
}

/** Removes what was bought; pieces added meanwhile in another tab stay. */
export function removeBoughtLines(bought: readonly CartLine[]): void {
  changeCart((lines) =>
    lines.flatMap((line) => {
      const amount = line.amount - cartCount(bought.filter(({ tmpId }) => tmpId === line.tmpId))
      return amount > 0 ? [{ ...line, amount }] : []
    }),
  )
}

export const setBuyNowLines = (given: readonly CartLine[]) => useStoredBuyNow.setState({ lines: setLines(given) })

type LinesInBrowser = { lines: readonly CartLine[]; hydrated: boolean }

/** The cart's lines; none on the server and in the first render, when `hydrated` is false. */
export function useCart(): LinesInBrowser {
  return { lines: useStoredCart(linesOf), hydrated: useHydrated() }
}

export function useBuyNow(): LinesInBrowser {
  return { lines: useStoredBuyNow(linesOf), hydrated: useHydrated() }
}
