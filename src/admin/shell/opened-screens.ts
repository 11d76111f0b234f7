/** A screen that somebody has opened: where it is, with its filters, and its heading. */
export type OpenedScreen = { path: string; search: string; title: string }

/** More would not fit beside one another; the one opened first goes. */
const maxScreens = 12

/** The row after a screen was opened, or opened again with other filters: it keeps its place. */
export function withOpened(screens: readonly OpenedScreen[], opened: OpenedScreen): OpenedScreen[] {
  const at = screens.findIndex(({ path }) => path === opened.path)
  return at === -1 ? [...screens, opened].slice(-maxScreens) : screens.with(at, opened)
}

export function withoutScreen(screens: readonly OpenedScreen[], path: string): OpenedScreen[] {
  return screens.filter((screen) => screen.path !== path)
}

/**
 * Where somebody goes who closes the screen shown: to its neighbour on the right, else on the left, else to the
 * dashboard.
 */
export function afterClosing(screens: readonly OpenedScreen[], path: string): string {
  const at = screens.findIndex((screen) => screen.path === path)
  const neighbour = screens[at + 1] ?? screens[at - 1]
  return neighbour && at !== -1 ? neighbour.path + neighbour.search : '/admin'
}
