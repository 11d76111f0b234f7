import { persistentStore } from '#ui/browser/persistent-store.ts'
import { closeMenu, hoverMenu, initialFlags, type LayoutFlags } from './layout-rules.ts'

/** The layout's flags. Whether the standing menu is put away is remembered; what lies open over the page is not. */
export const useLayout = persistentStore<LayoutFlags>('tamhuong.admin.layout', initialFlags, {
  keep: ({ staticMenuInactive }) => ({ staticMenuInactive }),
})

export const closeMenuNow = () => useLayout.setState(closeMenu)
export const hoverMenuNow = (isOver: boolean) => useLayout.setState((flags) => hoverMenu(flags, isOver))
export const showProfile = (profileSidebarVisible: boolean) => useLayout.setState({ profileSidebarVisible })
export const showConfigurator = (configSidebarVisible: boolean) => useLayout.setState({ configSidebarVisible })
