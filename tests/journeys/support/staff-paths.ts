import type { RouteObject } from 'react-router'
import { staffScreens } from '#admin/app/staff-routes.tsx'

const listed = (entries: readonly RouteObject[]): RouteObject[] =>
  entries.flatMap((entry) => [entry, ...listed(entry.children ?? [])])

/** Route of every staff screen, such as `/admin/orders/:id`. */
export const staffPaths: readonly string[] = listed(staffScreens).flatMap(({ path }) =>
  path && path !== '*' ? [`/${path}`] : [],
)
