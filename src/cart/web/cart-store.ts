import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { type CartLine, parseStoredLines } from '../rules.ts'
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

type LinesInBrowser = { lines: readonly CartLine[]; hydrated: boolean }

/** The cart's lines; none on the server and in the first render, when `hydrated` is false. */
export function useCart(): LinesInBrowser {
  return { lines: useStoredCart(linesOf), hydrated: useHydrated() }
}

export function useBuyNow(): LinesInBrowser {
  return { lines: useStoredBuyNow(linesOf), hydrated: useHydrated() }
}
