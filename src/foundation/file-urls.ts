import { urlOf } from './page-urls.ts'

type ShopFile = {
  /** In Hono's notation and without the language. */
  path: `/${string}`
  /** The same for all visitors: may be stored by the page cache, without a query. */
  isCached?: true
  /** Shows personal data: each request is answered by itself, with its own headers. */
  isPrivate?: true
  /** Also stands under `/en`, in English. */
  isTranslated?: true
  /** Few calls per minute and client. */
  isLimited?: true
}

/** The files that crawlers, feed readers, agents and other websites load. */
export const files = {
  robots: { path: '/robots.txt' },
  sitemap: { path: '/sitemap.xml', isCached: true, isLimited: true },
  sitemapPart: { path: '/sitemap/:file{[a-z0-9-]+\\.xml}', isCached: true, isLimited: true },
  llms: { path: '/llms.txt', isCached: true, isTranslated: true, isLimited: true },
  productMarkdown: { path: '/product/:file{[^/]+\\.md}', isCached: true, isTranslated: true },
  blogFeed: { path: '/blogs/feed.xml', isCached: true, isTranslated: true, isLimited: true },
  ritualFeed: { path: '/calendar.xml', isTranslated: true, isLimited: true },
  ritualCalendar: { path: '/calendar.ics', isTranslated: true, isLimited: true },
  familyCalendar: { path: '/calendar/family.ics', isPrivate: true, isTranslated: true, isLimited: true },
  lunarPicture: { path: '/media/calendar/:file', isLimited: true },
  monthWidget: { path: '/calendar/widget', isTranslated: true },
} as const satisfies Record<string, ShopFile>

/** The paths of the files with the given flag, in all their languages. */
export function filePathsWith(hasFlag: (file: ShopFile) => unknown): string[] {
  return Object.values<ShopFile>(files)
    .filter(hasFlag)
    .flatMap(({ path, isTranslated }) => [path, ...(isTranslated ? [`/en${path}`] : [])])
}

/** A product as Markdown for agents, without the language: `/product/lu-huong-dong.md`. */
export const productMarkdownUrl = (slug: string): string => `${urlOf('product', { slug })}.md`
