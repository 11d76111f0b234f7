/**
 * The lists of specification §2, word for word, so that they can be compared with it. Our own pages are marked `ours`
 * in foundation/page-flags.ts.
 */
export const specifiedPaths = {
  /** “Allowed exact paths”. */
  paths: [
    '/auth/login',
    '/product',
    '/landing',
    '/home',
    '/shopping-cart',
    '/shop',
    '/checkout/shipping-information',
    '/checkout/payment',
    '/404',
    '/401',
    '/blogs',
  ],
  /** Detail pages: “paths containing” one of these. */
  parts: ['/product', '/collections', '/page', '/blog-view'],
  /** Redirects of the route table. */
  redirects: { '/': '/home', '/auth': '/auth/login', '/product': '/shop' },
} as const
