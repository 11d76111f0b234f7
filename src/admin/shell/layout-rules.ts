import type { MenuMode } from '#ui/theme/palettes.ts'

/** Up to this window width (px) the menu overlays the page (specification §4, §9). */
export const menuBreakpointPx = 991

/**
 * State of the admin layout in the names of specification §4: a menu that is active, or not inactive, is visible.
 * `activeMenuItem` is the path of the current entry.
 */
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
 * Effect of the menu button: in overlay mode it toggles the overlay; otherwise it toggles the static menu above 991 px
 * and the mobile menu up to that width.
 */
export function toggleMenu(flags: LayoutFlags, menuMode: MenuMode, windowWidthPx: number): LayoutFlags {
  const rested = { ...flags, menuHoverActive: false }
  if (menuMode === 'overlay') return { ...rested, overlayMenuActive: !flags.overlayMenuActive }
  if (windowWidthPx > menuBreakpointPx) return { ...rested, staticMenuInactive: !flags.staticMenuInactive }
  return { ...rested, staticMenuMobileActive: !flags.staticMenuMobileActive }
}

/** After choosing an entry, pressing Escape or clicking outside: closes overlays, leaves the static menu as it is. */
export function closeMenu(flags: LayoutFlags): LayoutFlags {
  return { ...flags, overlayMenuActive: false, staticMenuMobileActive: false, menuHoverActive: false }
}

/** An inactive static menu is visible from when the pointer reaches the window's edge until it leaves the menu. */
export function hoverMenu(flags: LayoutFlags, menuHoverActive: boolean): LayoutFlags {
  return { ...flags, menuHoverActive: menuHoverActive && flags.staticMenuInactive }
}

export function isMenuVisible(flags: LayoutFlags, menuMode: MenuMode, windowWidthPx: number): boolean {
  if (menuMode === 'overlay') return flags.overlayMenuActive
  if (windowWidthPx <= menuBreakpointPx) return flags.staticMenuMobileActive
  return !flags.staticMenuInactive || flags.menuHoverActive
}

/** Whether the menu overlays the page, which is inert then. */
export function isMenuOverlay(flags: LayoutFlags, menuMode: MenuMode, windowWidthPx: number): boolean {
  return isMenuVisible(flags, menuMode, windowWidthPx) && (menuMode === 'overlay' || windowWidthPx <= menuBreakpointPx)
}

/** The menu entry of a path: the one with the longest matching path. */
export function activeItem(path: string, entries: readonly string[]): string | null {
  const leading = entries.filter((entry) => path === entry || path.startsWith(`${entry}/`))
  return leading.toSorted((one, other) => other.length - one.length)[0] ?? null
}
