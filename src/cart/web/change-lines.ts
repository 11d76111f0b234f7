import type { PersistentStore } from '#ui/browser/persistent-store.ts'
import { type CartLine, removeLine, setAmount, setLines } from '../rules.ts'
import { linesOf } from './cart-store.ts'
import { type StoredLines, useStoredCart } from './stored-lines.ts'

type LinesStore = PersistentStore<StoredLines>
type Step = (lines: readonly CartLine[]) => readonly CartLine[]

/** Rereads the storage first, so that no tab overwrites the changes of another. */
export function changeLines(store: LinesStore, step: Step): void {
  store.reread()
  store.setState((state) => ({ lines: step(linesOf(state)) }))
}

export const changeCart = (step: Step) => changeLines(useStoredCart, step)

/** Changes a line as it is stored now; removes it where `step` returns nothing. */
export function changeLine(store: LinesStore, tmpId: string, step: (line: CartLine) => CartLine | undefined): void {
  changeLines(store, (lines) => setLines(lines.flatMap((line) => (line.tmpId === tmpId ? (step(line) ?? []) : line))))
}

export const removeFromCart = (tmpId: string) => changeCart((lines) => removeLine(lines, tmpId))
export const setCartAmount = (tmpId: string, amount: number) => changeCart((lines) => setAmount(lines, tmpId, amount))

/** Puts a removed line back at its former position. */
export function restoreLine(store: LinesStore, line: CartLine, place: number): void {
  changeLines(store, (lines) => setLines([...lines.slice(0, place), line, ...lines.slice(place)]))
}
