import { inEnglish } from '#i18n/locale.ts'
import type { Menu } from '../contract.ts'

/** An entry as a menu shows it. */
export type ShownEntry = Pick<Menu, 'id' | 'title' | 'titleEn' | 'to'>
export type MenuBranch = { entry: ShownEntry; children: ShownEntry[] }

/** The visible entries of a menu: those on top with those directly below them, in order. */
export function menuTree(entries: readonly Menu[], location: 'header' | 'footer'): MenuBranch[] {
  const shown = entries.filter((entry) => !entry.hidden && entry.meta.location === location)
  return shown
    .filter((entry) => entry.parentId === null)
    .map((entry) => ({
      entry: shownEntry(entry),
      children: shown.filter((child) => child.parentId === entry.id).map(shownEntry),
    }))
}

const shownEntry = ({ id, title, titleEn, to }: Menu): ShownEntry => ({
  id,
  title,
  titleEn: inEnglish(titleEn, title),
  to,
})
