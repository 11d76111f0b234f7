import type { Menu } from '../contract.ts'

export type MenuBranch = { entry: Menu; children: Menu[] }

/** The visible entries of a menu: those on top with those directly below them, in order. */
export function menuTree(entries: readonly Menu[], location: 'header' | 'footer'): MenuBranch[] {
  const shown = entries.filter((entry) => !entry.hidden && entry.meta.location === location)
  return shown
    .filter((entry) => entry.parentId === null)
    .map((entry) => ({ entry, children: shown.filter((child) => child.parentId === entry.id) }))
}
