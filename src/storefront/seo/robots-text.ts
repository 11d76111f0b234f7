import { files } from '#foundation/file-urls.ts'
import { pathsWith } from '#foundation/page-flags.ts'
import { urlOf } from '#foundation/page-urls.ts'

/** Paths that crawlers need not visit: the API, staff screens, personal pages and endless lists. */
const closed = [
  '/api/',
  ...new Set(pathsWith(({ isClosedToCrawlers }) => isClosedToCrawlers).map(prefixOf)),
  `${urlOf('search')}?`,
  '/*?*preview=',
]

/** `/order/` for `/order/:id`, `/auth` for `/auth/*`. */
function prefixOf(path: string): string {
  return path.replace('/*', '').replace(/^(\/[^/]+\/).*/, '$1')
}

/** Rules for crawlers, in both languages. Pages marked `noindex` stay allowed, or crawlers could not read the mark. */
export function robotsText(origin: string): string {
  const lines = closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`])
  return ['User-agent: *', ...lines, 'Allow: /', '', `Sitemap: ${origin}${files.sitemap.path}`, ''].join('\n')
}
