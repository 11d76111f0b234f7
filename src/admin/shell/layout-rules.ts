import type { MenuMode } from '#ui/theme/palettes.ts'

/** Up to this window width in px the menu lies over the page (specification §4, §9). */
export const menuBreakpointPx = 991

/** The state of the admin layout (specification §4). `activeMenuItem` is the path of the entry that is open. */
export type LayoutFlags = {
  staticMenuInactive: boolean
  overlayMenuActive: boolean
  profileSidebarVisible: boolean
  configSidebarVisible: boolean
  staticMenuMobileActive: boolean
  menuHoverActive: boolean
  activeMenuItem: string | null
}

export const initialFlags: LayoutFlags = {
  staticMenuInactive: false,
  overlayMenuActive: false,
  profileSidebarVisible: false,
  configSidebarVisible: false,
  staticMenuMobileActive: false,
  menuHoverActive: false,
  activeMenuItem: null,
}

/**
 * What the menu button does: in overlay mode it flips the overlay; otherwise the standing menu above 991 px, and the
 * mobile one up to there.
 */
export function toggleMenu(flags: LayoutFlags, menuMode: MenuMode, windowWidthPx: number): LayoutFlags {
  const rested = { ...flags, menuHoverActive: false }
  if (menuMode === 'overlay') return { ...rested, overlayMenuActive: !flags.overlayMenuActive }
  if (windowWidthPx > menuBreakpointPx) return { ...rested, staticMenuInactive: !flags.staticMenuInactive }
  return { ...rested, staticMenuMobileActive: !flags.staticMenuMobileActive }
}

/**
 * After choosing an entry, or pressing Escape or the page beside: what lies over the page goes, a standing menu stays.
 */
export function closeMenu(flags: LayoutFlags): LayoutFlags {
  return { ...flags, overlayMenuActive: false, staticMenuMobileActive: false, menuHoverActive: false }
}

/** A standing menu that was put away looks in while the pointer rests at the edge where it was. */
export function hoverMenu(flags: LayoutFlags, menuHoverActive: boolean): LayoutFlags {
  return { ...flags, menuHoverActive: menuHoverActive && flags.staticMenuInactive }
}

export function isMenuVisible(flags: LayoutFlags, menuMode: MenuMode, windowWidthPx: number): boolean {
  if (menuMode === 'overlay') return flags.overlayMenuActive
  if (windowWidthPx <= menuBreakpointPx) return flags.staticMenuMobileActive
  return !flags.staticMenuInactive || flags.menuHoverActive
}

/** Whether the menu lies over the page, which then waits behind it. */
export function isMenuOver(flags: LayoutFlags, menuMode: MenuMode, windowWidthPx: number): boolean {
  return isMenuVisible(flags, menuMode, windowWidthPx) && (menuMode === 'overlay' || windowWidthPx <= menuBreakpointPx)
}

/** The entry that is open at a path: the one with the longest path that leads to it. */
export function activeItem(path: string, entries: readonly string[]): string | null {
  const leading = entries.filter((entry) => path === entry || path.startsWith(`${entry}/`))
  return leading.toSorted((one, other) => other.length - one.length)[0] ?? null
}
