import { persistentStore } from '#ui/browser/persistent-store.ts'
import { closeMenu, hoverMenu, initialFlags, type LayoutFlags } from './layout-rules.ts'

/** Layout flags. Only the visibility of the static menu is persisted and shared with other tabs, not overlays. */
export const useLayout = persistentStore<LayoutFlags>('tamhuong.admin.layout', initialFlags, {
  keep: ({ staticMenuInactive }) => ({ staticMenuInactive }),
  read: (stored, now) => ({ ...now, ...(stored as Partial<LayoutFlags>) }),
})

export const closeMenuNow = () => useLayout.setState(closeMenu)
export const hoverMenuNow = (isOver: boolean) => useLayout.setState((flags) => hoverMenu(flags, isOver))
export const setProfileOpen = (profileSidebarVisible: boolean) => useLayout.setState({ profileSidebarVisible })
export const setConfiguratorOpen = (configSidebarVisible: boolean) => useLayout.setState({ configSidebarVisible })
