import type { AnyEndpoint } from '#foundation/api/endpoint.ts'
import { files } from '#foundation/file-urls.ts'
import { pagePaths } from '#foundation/page-urls.ts'
import { splitLocale } from '#i18n/locale.ts'

/** The first path segments outside the API; any other is unknown. */
const sections = new Set([
  ...[...Object.values(pagePaths), ...Object.values(files).map(({ path }) => path)].map(
    (path) => path.split('/')[1] ?? '',
  ),
  ...['assets', 'media', 'healthz', 'readyz', 'metrics', 'manifest.webmanifest'],
])

/**
 * Returns a function that maps a path to its route's name, such as `/api/v1/product/:id` or `/product/*`: few names for
 * any number of URLs, so that metrics can be kept per route.
 */
export function routeNames(endpoints: readonly Pick<AnyEndpoint, 'path'>[]): (pathname: string) => string {
  const byLength = Map.groupBy(
    [...new Set(endpoints.map(({ path }) => path))].map((path) => path.split('/').filter(Boolean)),
    (parts) => parts.length,
  )
  const inApi = (pathname: string) => {
    const parts = pathname.slice('/api/v1'.length).split('/').filter(Boolean)
    const fits = (own: readonly string[]) => own.every((part, at) => part.startsWith(':') || part === parts[at])
    const found = (byLength.get(parts.length) ?? []).filter(fits)
    // Static segments win over parameters, as in routing.
    const [first] = found.sort((a, b) => variables(a) - variables(b))
    if (first) return `/api/v1/${first.join('/')}`
    // Reports of payment providers are no endpoints.
    return parts[0] === 'payment' && parts.length > 1 ? '/api/v1/payment/*' : '/api/v1/*'
  }
  return (pathname) => {
    if (pathname.startsWith('/api/v1/')) return inApi(pathname)
    const { path } = splitLocale(pathname)
    const [first = '', ...rest] = path.split('/').filter(Boolean)
    if (path === '/') return '/'
    return sections.has(first) ? `/${first}${rest.length > 0 ? '/*' : ''}` : 'other'
  }
}

const variables = (parts: readonly string[]) => parts.filter((part) => part.startsWith(':')).length
