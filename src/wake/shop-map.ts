type Screen = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] }

/** React Router's map of all screens, as its build writes it. */
export type ScreenMap = { entry: { module: string; imports: string[] }; routes: Record<string, Screen | undefined> }

/** A screen of the staff: shoppers never hear of it. */
export const isOfStaff = (routeId: string): boolean => routeId.startsWith('admin/')

/** Where the shop's own map lies, beside the map of all screens. */
export const shopMapUrl = (url: string): string => url.replace('/manifest-', '/shop-map-')

/**
 * The map that the shop's pages carry: its own screens, without what is off or empty, and without the scripts that every page
 * has anyway. A path that is not on it is asked of the server (root.tsx).
 */
export function shopMap({ entry, routes }: ScreenMap): object {
  const own = Object.values(routes).filter((screen) => screen !== undefined && !isOfStaff(screen.id))
  const lean = own.map((screen) => {
    const imports = screen?.imports?.filter((script) => !entry.imports.includes(script))
    const kept = Object.entries({ ...screen, imports }).filter(
      ([name, value]) => !isNothing(value) && !unread.has(name),
    )
    return [screen?.id, Object.fromEntries(kept)]
  })
  return { routes: Object.fromEntries(lean) }
}

const unread = new Set(['hasDefaultExport'])

const isNothing = (value: unknown) =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)
