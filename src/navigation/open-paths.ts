import { files } from '#foundation/file-urls.ts'
import { pathsWith } from '#foundation/page-flags.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { forgotPath, resetPath } from '#identity/password-paths.ts'
import { staffPathPattern } from '#identity/staff-path.ts'
import { specifiedPaths } from './specified-paths.ts'

/** Public paths beyond the specification's lists (decisions §2), in Hono's notation. */
const own = [
  ...pathsWith(({ access }) => access === 'ours'),
  ...Object.values(files).map(({ path }) => path),
  forgotPath,
  resetPath,
]
const allowedPaths = new Set<string>([...specifiedPaths.paths, ...own.filter((path) => !path.includes(':'))])
/** `/order/` for `/order/:id`: the route table decides about the rest of the path. */
const ownPrefixes = own.filter((path) => path.includes(':')).map((path) => path.slice(0, path.indexOf(':')))
const redirects = new Map<string, string>(Object.entries(specifiedPaths.redirects))

/** Whether the path contains a public part anywhere. */
export const hasPublicPart = (path: string): boolean => specifiedPaths.parts.some((part) => path.includes(part))

/**
 * The part of the guard that does not depend on the signed-in user. Returns a path to redirect to, `to: undefined` to
 * allow the navigation, or `ask` when the staff guard must decide. `path` is without the language prefix.
 */
export function guardAnonymous(path: string): { to: string | undefined } | 'ask' {
  const redirect = redirects.get(path)
  if (redirect !== undefined) return { to: redirect }
  if (allowedPaths.has(path)) return { to: undefined }
  if (ownPrefixes.some((prefix) => path.startsWith(prefix))) return { to: undefined }
  if (staffPathPattern.test(path)) return 'ask'
  return { to: hasPublicPart(path) ? undefined : urlOf('unauthorized') }
}
