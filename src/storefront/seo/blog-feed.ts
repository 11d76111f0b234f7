import { listPagesByPage, type PageSummary } from '#content/contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { files } from '#foundation/file-urls.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { type Locale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { escapeXml } from './escape-xml.ts'

const newestPosts = 20

/** The newest posts as RSS 2.0, in one language; a post without an English text is listed in Vietnamese. */
export async function blogFeed(api: Api, origin: string, locale: Locale): Promise<string> {
  const query = JSON.stringify({ kind: 'post', status: 'published' })
  const { items } = await api(listPagesByPage, { query: { limit: newestPosts, query } })
  const address = (path: string) => escapeXml(origin + localizedPath(locale, path))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${m.blog_title({}, { locale })} – ${siteTitle(locale)}`)}</title>
<link>${address(urlOf('posts'))}</link>
<atom:link href="${address(files.blogFeed.path)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(m.blog_text({}, { locale }))}</description>
<language>${locale}</language>
${items.map((post) => item(post, address(urlOf('post', { slug: post.slug })), locale)).join('\n')}
</channel>
</rss>
`
}

function item(post: PageSummary, address: string, locale: Locale): string {
  const inLanguage = (vi: string | null, en: string | null) => escapeXml((locale === 'en' && en) || (vi ?? ''))
  const published = (post.publishedDate ?? post.createdDate).toUTCString()
  return `<item><title>${inLanguage(post.title, post.titleEn)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${published}</pubDate><description>${inLanguage(post.summary, post.summaryEn)}</description></item>`
}
