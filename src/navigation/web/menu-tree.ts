import { englishIfShown } from '#i18n/locale.ts'
import type { MenuEntry } from '../contract.ts'

/** The fields of an entry that a menu needs. */
export type MenuEntryView = Pick<MenuEntry, 'id' | 'title' | 'titleEn' | 'to'>
export type MenuBranch = { entry: MenuEntryView; children: MenuEntryView[] }

/**
 * The visible entries of a menu: top-level entries with their direct children, in order. A heading without a link that
 * has a single child is replaced by that child, unless `alwaysShow` is set (specification §3).
 */
export function menuTree(entries: readonly MenuEntry[], location: 'header' | 'footer'): MenuBranch[] {
  const shown = entries.filter((entry) => !entry.hidden)
  const childrenOf = ({ id }: MenuEntry) =>
    shown.filter(({ parentId, meta }) => parentId === id && (meta.location ?? location) === location)
  return shown
    .filter(({ parentId, meta }) => parentId === null && meta.location === location)
    .map((entry) => branchOf(entry, childrenOf(entry)))
}

function branchOf(entry: MenuEntry, children: readonly MenuEntry[]): MenuBranch {
  const [only, ...others] = children
  if (only && others.length === 0 && !entry.to && !entry.alwaysShow) return { entry: shownEntry(only), children: [] }
  return { entry: shownEntry(entry), children: children.map(shownEntry) }
}

const shownEntry = ({ id, title, titleEn, to }: MenuEntry): MenuEntryView => ({
  id,
  title,
  titleEn: englishIfShown(titleEn, title),
  to,
})
