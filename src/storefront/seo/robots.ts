/** Below these paths there is nothing to find: the API, staff, what belongs to one buyer, and lists without end. */
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

/** What crawlers are asked, in both languages. Screens marked `noindex` stay open, or nobody could read that mark. */
export function robotsText(origin: string): string {
  const lines = closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`])
  return ['User-agent: *', ...lines, 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
