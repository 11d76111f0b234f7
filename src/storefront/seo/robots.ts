/** Paths that crawlers need not visit: the API, staff screens, personal pages and endless lists. */
const closed = [
  '/api/',
  '/auth',
  '/admin',
  '/user',
  '/checkout/',
  '/order/',
  '/shopping-cart',
  '/track-order',
  '/my-orders',
  '/stock-alert',
  '/search?',
  '/*?*preview=',
]

/** Rules for crawlers, in both languages. Pages marked `noindex` stay allowed, or crawlers could not read the mark. */
export function robotsText(origin: string): string {
  const lines = closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`])
  return ['User-agent: *', ...lines, 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
