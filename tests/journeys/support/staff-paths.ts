import type { RouteObject } from 'react-router'
import { staffRoutes } from '#admin/app/staff-routes.tsx'

const listed = (entries: readonly RouteObject[]): RouteObject[] =>
  entries.flatMap((entry) => [entry, ...listed(entry.children ?? [])])

/** The path of every screen of the staff, such as `/admin/orders/:id`. */
export const staffPaths: readonly string[] = listed(staffRoutes).flatMap(({ path }) =>
  path && path !== '*' ? [`/${path}`] : [],
)
