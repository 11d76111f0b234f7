import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { closeMenu, hoverMenu, initialFlags, type LayoutFlags } from './layout-rules.ts'

/** The layout's flags. Whether the standing menu is put away is remembered; what lies open over the page is not. */
export const useLayout = create<LayoutFlags>()(
  persist(() => initialFlags, {
    name: 'tamhuong.admin.layout',
    partialize: ({ staticMenuInactive }) => ({ staticMenuInactive }),
  }),
)

export const closeMenuNow = () => useLayout.setState(closeMenu)
export const hoverMenuNow = (isOver: boolean) => useLayout.setState((flags) => hoverMenu(flags, isOver))
export const showProfile = (profileSidebarVisible: boolean) => useLayout.setState({ profileSidebarVisible })
export const showConfigurator = (configSidebarVisible: boolean) => useLayout.setState({ configSidebarVisible })
