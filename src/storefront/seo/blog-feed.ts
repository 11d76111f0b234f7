import { listPagesByPage } from '#content/contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { files } from '#foundation/file-urls.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { type Locale, pickIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { rssFeed } from './rss-feed.ts'

const newestPosts = 20

/** The newest posts, in one language; a post without an English text is listed in Vietnamese. */
export async function blogFeed(api: Api, origin: string, locale: Locale): Promise<string> {
  const query = JSON.stringify({ kind: 'post', status: 'published' })
  const { items } = await api(listPagesByPage, { query: { limit: newestPosts, query } })
  return rssFeed({
    origin,
    locale,
    title: `${m.blog_title({}, { locale })} – ${siteTitle(locale)}`,
    description: m.blog_text({}, { locale }),
    path: urlOf('posts'),
    feedPath: files.blogFeed.path,
    items: items.map((post) => ({
      title: pickIn(locale, post.title, post.titleEn),
      path: urlOf('post', { slug: post.slug }),
      published: post.publishedDate ?? post.createdDate,
      description: pickIn(locale, post.summary, post.summaryEn) ?? '',
    })),
  })
}
