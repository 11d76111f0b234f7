import { type Locale, localizedPath } from '#i18n/locale.ts'
import { escapeXml } from './escape-xml.ts'

/** `id` identifies an item that shares its page with others. Paths are without the language. */
export type RssItem = { title: string; path: string; id?: string; published: Date; description: string }

type RssFeed = {
  origin: string
  locale: Locale
  title: string
  description: string
  /** The page that the feed is about. */
  path: string
  feedPath: string
  items: readonly RssItem[]
}

/** A feed as RSS 2.0, in one language. */
export function rssFeed({ origin, locale, title, description, path, feedPath, items }: RssFeed): string {
  const address = (of: string) => escapeXml(origin + localizedPath(locale, of))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${address(path)}</link>
<atom:link href="${address(feedPath)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(description)}</description>
<language>${locale}</language>
${items.map((item) => rssItem(item, address(item.path))).join('\n')}
</channel>
</rss>
`
}

function rssItem({ title, id, published, description }: RssItem, address: string): string {
  const guid = id === undefined ? `<guid isPermaLink="true">${address}` : `<guid isPermaLink="false">${escapeXml(id)}`
  return `<item><title>${escapeXml(title)}</title><link>${address}</link>${guid}</guid><pubDate>${published.toUTCString()}</pubDate><description>${escapeXml(description)}</description></item>`
}
