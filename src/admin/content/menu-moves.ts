import type { MenuEntry, MenuPosition } from '#navigation/contract.ts'

type Entry = Pick<MenuEntry, 'id' | 'parentId' | 'order'>

/** A row of the displayed tree: its depth and the moves it allows. */
export type TreeRow<E extends Entry = MenuEntry> = { entry: E; depth: number; can: Readonly<Record<Step, boolean>> }
export type Step = 'up' | 'down' | 'in' | 'out'

/** The shop shows two levels. Deeper entries are kept but cannot be created. */
const deepest = 1

/** The tree in display order, each entry before its children. An entry whose parent is missing is at the top level. */
export function flatTree<E extends Entry>(entries: readonly E[]): TreeRow<E>[] {
  const under = (parentId: string | null, depth: number): TreeRow<E>[] => {
    const siblings = childrenOf(entries, parentId)
    return siblings.flatMap((entry, at) => {
      const below = under(entry.id, depth + 1)
      const can = {
        up: at > 0,
        down: at < siblings.length - 1,
        in: at > 0 && depth < deepest && below.length === 0,
        out: depth > 0,
      }
      return [{ entry, depth, can }, ...below]
    })
  }
  return under(null, 0)
}

/** The order of a new entry, which stands last at the top level. Removed entries leave gaps. */
export const orderOfNew = (entries: readonly Entry[]): number =>
  Math.max(-1, ...childrenOf(entries, null).map(({ order }) => order)) + 1

function childrenOf<E extends Entry>(entries: readonly E[], parentId: string | null): E[] {
  const known = new Set(entries.map(({ id }) => id))
  return entries
    .filter((entry) => parentIn(known, entry) === parentId)
    .toSorted((one, other) => one.order - other.order)
}

/** Null at the top level, and where the parent is missing. */
const parentIn = (known: ReadonlySet<string>, { parentId }: Entry) =>
  parentId !== null && known.has(parentId) ? parentId : null
const parentOf = (entries: readonly Entry[], entry: Entry) => parentIn(new Set(entries.map(({ id }) => id)), entry)

/** New positions after one keyboard move; undefined when the move is not possible. */
export function placesAfterMove(entries: readonly Entry[], id: string, step: Step): MenuPosition[] | undefined {
  const row = flatTree(entries).find(({ entry }) => entry.id === id)
  if (!row?.can[step]) return undefined
  const parentId = parentOf(entries, row.entry)
  const siblings = childrenOf(entries, parentId)
  const at = siblings.findIndex((entry) => entry.id === id)
  if (step === 'up') return placed(entries, row.entry, parentId, at - 1)
  if (step === 'down') return placed(entries, row.entry, parentId, at + 1)
  if (step === 'in') {
    const parent = siblings[at - 1]
    return parent && placed(entries, row.entry, parent.id, childrenOf(entries, parent.id).length)
  }
  const parent = entries.find((entry) => entry.id === parentId)
  if (!parent) return undefined
  const grandparentId = parentOf(entries, parent)
  const uncles = childrenOf(entries, grandparentId)
  return placed(entries, row.entry, grandparentId, uncles.findIndex((entry) => entry.id === parent.id) + 1)
}

/** New positions after an entry was dropped on another: it takes that entry's position among its siblings. */
export function placesAfterDrop(entries: readonly Entry[], id: string, overId: string): MenuPosition[] | undefined {
  const rows = flatTree(entries)
  const dragged = rows.find(({ entry }) => entry.id === id)
  const over = rows.find(({ entry }) => entry.id === overId)
  if (!dragged || !over || isBelow(entries, overId, id)) return undefined
  const levelsBelow = childrenOf(entries, id).length > 0 ? 1 : 0
  if (over.depth > dragged.depth && over.depth + levelsBelow > deepest) return undefined
  const parentId = parentOf(entries, over.entry)
  const siblings = childrenOf(entries, parentId)
  return placed(
    entries,
    dragged.entry,
    parentId,
    siblings.findIndex((entry) => entry.id === overId),
  )
}

function isBelow(entries: readonly Entry[], id: string, aboveId: string): boolean {
  const entry = entries.find((one) => one.id === id)
  return (
    entry !== undefined &&
    entry.parentId !== null &&
    (entry.parentId === aboveId || isBelow(entries, entry.parentId, aboveId))
  )
}

/** Positions of all children of `parentId` with `moving` inserted at `at`. */
function placed(entries: readonly Entry[], moving: Entry, parentId: string | null, at: number): MenuPosition[] {
  const others = childrenOf(entries, parentId).filter(({ id }) => id !== moving.id)
  const order = [...others.slice(0, at), moving, ...others.slice(at)]
  return order.map(({ id }, index) => ({ id, parentId, order: index }))
}
