/**
 * Cache tags: what cached pages depend on. A query names those of what it reads (`dependsOn`), a write those of what it
 * changes (`invalidate`). Pages carry them as `Surrogate-Key` and `Cache-Tag`, so that a CDN can be purged by them too.
 */
export const tags = {
  /** One product as its page and its cards show it: words, pictures, prices, rating, whether it can be bought. */
  product: (id: string) => `product:${id}`,
  /** Lists, searches, filters and counts of products. */
  listings: 'listings',
  /** Which products of one collection can be bought: related products, and products beside posts. */
  assortment: (collectionId: string) => `assortment:${collectionId}`,
  /** Names, pictures and order of collections; every page has them in its header. */
  collections: 'collections',
  /** One page or post. */
  page: (id: string) => `page:${id}`,
  /** Lists of pages, and lists of posts. */
  pages: (kind: 'page' | 'post') => `${kind}s`,
  /** Rituals: names, days, texts. */
  rituals: 'rituals',
  /** The newest reviews of all products; those of one product belong to the product. */
  reviews: 'reviews',
  /** Questions about all products; those of one product belong to the product. */
  questions: 'questions',
  /** Texts and colours of pictures. */
  pictures: 'pictures',
  /** The bytes of one picture; no page, only caches before the shop. */
  picture: (id: string) => `picture:${id}`,
  home: 'home',
  menus: 'menus',
  /** System parameters; every page reads some. */
  settings: 'settings',
} as const

/** Stands for all tags. */
export const allTags = '*'
