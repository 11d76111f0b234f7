import { listPagesByPage } from '#content/contract.ts'
import { PostCard } from '#content/web/post-card.tsx'
import { apiContext } from '#foundation/api-context.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/blogs'
import { pageHref, readPage } from './listing.ts'
import { pageMeta } from './page-meta.ts'

const postsPerPage = 12

export const meta: Route.MetaFunction = () => pageMeta({ title: m.blog_title(), description: m.blog_text() })

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams, 'page')
  const query = JSON.stringify({ kind: 'post', status: 'published' })
  return { posts: await context.get(apiContext)(listPagesByPage, { query: { page, limit: postsPerPage, query } }) }
}

export default function Blogs({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <div className="shop-width pt-4">
      <Breadcrumb items={[{ label: m.nav_home(), to: '/home' }, { label: m.blog_title() }]} />
      <h1 className="mt-3 text-3xl md:text-4xl">{m.blog_title()}</h1>
      <p className="mt-2 mb-10 max-w-2xl text-muted">{m.blog_text()}</p>
      {posts.items.length === 0 ? (
        <p className="py-10 text-muted">{m.blog_empty()}</p>
      ) : (
        <>
          <h2 className="sr-only">{m.home_latest_posts()}</h2>
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
          hrefFor={(page) => pageHref(new URLSearchParams(), page)}
        />
      </div>
    </div>
  )
}
