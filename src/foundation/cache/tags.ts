/**
 * Cache tags: what cached pages depend on. A query names those that it reads (`recordDependencies`), a write those that
 * it changes (`invalidate`). Pages also send them as `Surrogate-Key` and `Cache-Tag`, so that a CDN can be purged by
 * tag.
 */
export const tags = {
  /** One product on its page and cards: texts, pictures, prices, rating, availability. */
  product: (id: string) => `product:${id}`,
  /** Lists, searches, filters and counts of products. */
  listings: 'listings',
  /** Which products of a collection are on sale: related products, and products next to posts. */
  assortment: (collectionId: string) => `assortment:${collectionId}`,
  /** Names, pictures and order of collections, which are in every page's header. */
  collections: 'collections',
  /** One page or post. */
  page: (id: string) => `page:${id}`,
  /** Lists of pages or posts. */
  pages: (kind: 'page' | 'post') => `${kind}s`,
  /** Rituals: names, days, texts. */
  rituals: 'rituals',
  /** Until when orders for an occasion are taken in time. */
  cutoffs: 'cutoffs',
  /** Batches on their own pages; their links on a product's page belong to the product. */
  batches: 'batches',
  /** The newest reviews of all products; those of one product belong to the product. */
  reviews: 'reviews',
  /** Questions about all products; those of one product belong to the product. */
  questions: 'questions',
  /** Texts and colours of pictures. */
  pictures: 'pictures',
  /** The bytes of one picture; not used by pages, only by caches in front of the shop. */
  picture: (id: string) => `picture:${id}`,
  home: 'home',
  menus: 'menus',
  /** System parameters; every page uses some. */
  settings: 'settings',
} as const

/** Matches all tags. */
export const wildcardTag = '*'
