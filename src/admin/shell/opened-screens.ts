/** An opened screen: path, query with filters, and title. */
export type OpenedScreen = { path: string; search: string; title: string }

/** Maximum number of tags; the oldest is removed. */
const maxScreens = 12

/** The list after a screen was opened; a screen that is already listed keeps its position. */
export function withOpened(screens: readonly OpenedScreen[], opened: OpenedScreen): OpenedScreen[] {
  const at = screens.findIndex(({ path }) => path === opened.path)
  return at === -1 ? [...screens, opened].slice(-maxScreens) : screens.with(at, opened)
}

export function withoutScreen(screens: readonly OpenedScreen[], path: string | undefined): OpenedScreen[] {
  return screens.filter((screen) => screen.path !== path)
}

/** Target after closing the current screen: its right neighbour, else the left one, else the dashboard. */
export function urlAfterClosing(screens: readonly OpenedScreen[], path: string): string {
  const at = screens.findIndex((screen) => screen.path === path)
  const neighbour = screens[at + 1] ?? screens[at - 1]
  return neighbour && at !== -1 ? neighbour.path + neighbour.search : '/admin'
}
