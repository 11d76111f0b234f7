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
 * What the menu button does: in overlay mode it flips the overlay; otherwise the standing menu above 991 px, and the mobile
 * one up to there.
 */
export function toggleMenu(flags: LayoutFlags, menuMode: MenuMode, windowWidthPx: number): LayoutFlags {
  if (menuMode === 'overlay') return { ...flags, overlayMenuActive: !flags.overlayMenuActive }
  if (windowWidthPx > menuBreakpointPx) return { ...flags, staticMenuInactive: !flags.staticMenuInactive }
  return { ...flags, staticMenuMobileActive: !flags.staticMenuMobileActive }
}

/** After choosing an entry, or pressing Escape or the page beside: what lies over the page goes, a standing menu stays. */
export function closeMenu(flags: LayoutFlags): LayoutFlags {
  return { ...flags, overlayMenuActive: false, staticMenuMobileActive: false, menuHoverActive: false }
}

export function isMenuShown(flags: LayoutFlags, menuMode: MenuMode, windowWidthPx: number): boolean {
  if (menuMode === 'overlay') return flags.overlayMenuActive
  return windowWidthPx > menuBreakpointPx ? !flags.staticMenuInactive : flags.staticMenuMobileActive
}

/** Whether the menu lies over the page, which then waits behind it. */
export function isMenuOver(flags: LayoutFlags, menuMode: MenuMode, windowWidthPx: number): boolean {
  return isMenuShown(flags, menuMode, windowWidthPx) && (menuMode === 'overlay' || windowWidthPx <= menuBreakpointPx)
}
