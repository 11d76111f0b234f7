import { listProductsByPage } from '#catalog/contract.ts'
import { shownProduct } from '#catalog/shown.ts'
import { ProductGrid } from '#catalog/web/product-grid.tsx'
import { getMovedPage, getPage, listPagesByPage } from '#content/contract.ts'
import { readable } from '#content/readable.ts'
import { shownPost } from '#content/shown.ts'
import { Article } from '#content/web/article.tsx'
import { PostGrid } from '#content/web/post-grid.tsx'
import { apiContext } from '#foundation/api-context.ts'
import type { Api } from '#foundation/endpoint.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { Route } from './+types/blog-view'
import { ArticleThings, pagePath } from './article-things.tsx'
import { foundOrMoved } from './moved.ts'
import type { Found } from './page-links.tsx'
import { pageMeta } from './page-meta.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta({ title: m.content_post_not_found() })
  const { title, titleEn, summary, summaryEn } = loaderData.page
  return pageMeta({ title: pick(title, titleEn), description: pick(summary, summaryEn), type: 'article' })
}

export const handle = {
  found: ({ page }: Route.ComponentProps['loaderData']): Found => ({ path: pagePath(page), picture: page.avatar }),
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const page = await foundOrMoved(request.url, {
    under: '/blog-view',
    find: () => api(getPage, { params: { id: params.slug } }),
    findMoved: () => api(getMovedPage, { params }),
  })
  const [posts, goods] = await Promise.all([
    relatedPosts(api, page.id, page.collectionIds),
    relatedGoods(api, page.collectionIds),
  ])
  return { page: readable(page), posts, goods }
}

/** Three other posts: of the same collections first, then the newest. */
async function relatedPosts(api: Api, id: string, collectionIds: readonly string[]) {
  const newest = (more: object) =>
    api(listPagesByPage, { query: { limit: 4, query: JSON.stringify({ kind: 'post', status: 'published', ...more }) } })
  const [alike, latest] = await Promise.all([newest({ collectionIds: { $in: collectionIds } }), newest({})])
  const byId = new Map([...alike.items, ...latest.items].map((post) => [post.id, post]))
  byId.delete(id)
  return [...byId.values()].slice(0, 3).map(shownPost)
}

/** Four products from the post's collections, the best sellers first. */
async function relatedGoods(api: Api, collectionIds: readonly string[]) {
  if (collectionIds.length === 0) return []
  const query = JSON.stringify({ collectionId: { $in: collectionIds } })
  return (await api(listProductsByPage, { query: { limit: 4, sort: 'best', query } })).items.map(shownProduct)
}

export default function BlogView({ loaderData: { page, posts, goods } }: Route.ComponentProps) {
  return (
    <div className="shop-width pt-4">
      <ArticleThings page={page} />
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
      {goods.length > 0 && (
        <section className="no-print mt-20">
          <SectionHeading title={m.blog_related_products()} />
          <ProductGrid products={goods} label={m.blog_related_products()} />
        </section>
      )}
      {posts.length > 0 && (
        <section className="no-print mt-20">
          <SectionHeading title={m.blog_related()} />
          <PostGrid posts={posts} />
        </section>
      )}
    </div>
  )
}
