import { pictureUrl } from '#attachments/rules.ts'
import { getMovedPage, getPage, listPagesByPage } from '#content/contract.ts'
import { Article } from '#content/web/article.tsx'
import { PostCard } from '#content/web/post-card.tsx'
import { apiContext } from '#foundation/api-context.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { Route } from './+types/blog-view'
import { foundOrMoved } from './moved.ts'
import { pageMeta } from './page-meta.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta({ title: m.content_post_not_found() })
  const { title, titleEn, summary, summaryEn, picture } = loaderData.page
  return pageMeta({
    title: pick(title, titleEn),
    description: pick(summary, summaryEn),
    image: picture ? pictureUrl(picture.id, 960) : undefined,
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const posts = JSON.stringify({ kind: 'post', status: 'published' })
  const [page, latest] = await Promise.all([
    foundOrMoved(request.url, {
      under: '/blog-view',
      find: () => api(getPage, { params: { id: params.slug } }),
      findMoved: () => api(getMovedPage, { params }),
    }),
    api(listPagesByPage, { query: { limit: 4, query: posts } }),
  ])
  return { page, related: latest.items.filter(({ id }) => id !== page.id).slice(0, 3) }
}

export default function BlogView({ loaderData: { page, related } }: Route.ComponentProps) {
  return (
    <div className="shop-width pt-4">
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: '/home' },
          { label: m.blog_title(), to: '/blogs' },
          { label: pick(page.title, page.titleEn) },
        ]}
      />
      <div className="mt-6 md:mt-10">
        <Article page={page} />
      </div>
      {related.length > 0 && (
        <section className="mt-20">
          <SectionHeading title={m.blog_related()} />
          <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
            {related.map((post) => (
              <li key={post.id}>
                <PostCard post={post} sizes="(min-width: 768px) 30vw, 92vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
