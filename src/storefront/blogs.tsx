import { listCollections } from '#catalog/collection-contract.ts'
import { listPages, listPagesByPage } from '#content/contract.ts'
import { PostCard } from '#content/web/post-card.tsx'
import { apiContext } from '#foundation/api-context.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/blogs'
import { BlogCategories } from './blog-categories.tsx'
import { pageHref, readPage } from './listing.ts'
import { pageMeta } from './page-meta.ts'

const postsPerPage = 12

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const category = loaderData?.category
  const title = category ? `${m.blog_title()}: ${pick(category.name, category.nameEn)}` : m.blog_title()
  return pageMeta({ title, description: m.blog_text() })
}

/** The categories are the collections that posts belong to; one that does not exist counts as not said. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const isPost = { kind: 'post', status: 'published' }
  const [collections, all] = await Promise.all([
    api(listCollections, {}),
    api(listPages, { query: { query: JSON.stringify(isPost) } }),
  ])
  const used = new Set(all.flatMap(({ collectionIds }) => collectionIds))
  const categories = collections
    .filter(({ id }) => used.has(id))
    .map(({ id, slug, name, nameEn }) => ({ id, slug, name, nameEn }))
  const category = categories.find(({ slug }) => slug === search.get('category'))
  const query = JSON.stringify({ ...isPost, ...(category && { collectionIds: category.id }) })
  const page = readPage(search, 'page')
  return { categories, category, posts: await api(listPagesByPage, { query: { page, limit: postsPerPage, query } }) }
}

export default function Blogs({ loaderData: { categories, category, posts } }: Route.ComponentProps) {
  const chosen = new URLSearchParams(category ? { category: category.slug } : {})
  return (
    <div className="shop-width pt-4">
      <Breadcrumb items={[{ label: m.nav_home(), to: '/home' }, { label: m.blog_title() }]} />
      <h1 className="mt-3 text-3xl md:text-4xl">{m.blog_title()}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{m.blog_text()}</p>
      <BlogCategories categories={categories} current={category?.slug} />
      {posts.items.length === 0 ? (
        <p className="py-10 text-muted">{m.blog_empty()}</p>
      ) : (
        <>
          <h2 className="sr-only">{category ? pick(category.name, category.nameEn) : m.home_latest_posts()}</h2>
          <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {posts.items.map((post) => (
              <li key={post.id}>
                <PostCard post={post} sizes="(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw" />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-14">
        <Pagination
          page={posts.page}
          pages={Math.ceil(posts.total / posts.limit)}
          hrefFor={(page) => pageHref(chosen, page)}
        />
      </div>
    </div>
  )
}
