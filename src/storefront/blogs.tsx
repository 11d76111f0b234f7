import { listCollections } from '#catalog/collection-contract.ts'
import { listPagesByPage } from '#content/contract.ts'
import { shownPost } from '#content/shown.ts'
import { apiContext } from '#foundation/api-context.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { arriveWith, still } from '#ui/still.tsx'
import type { Route } from './+types/blogs'
import { pageMeta } from './page-meta.ts'
import { readPage } from './page-number.ts'

const postsPerPage = 12

const Screen = still(async () => (await import('./blogs-screen.tsx')).BlogsScreen)

export const clientMiddleware = [arriveWith(Screen)]

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
    api(listPagesByPage, { query: { limit: 100, query: JSON.stringify(isPost) } }),
  ])
  const used = new Set(all.items.flatMap(({ collectionIds }) => collectionIds))
  const categories = collections
    .filter(({ id }) => used.has(id))
    .map(({ id, slug, name, nameEn }) => ({ id, slug, name, nameEn }))
  const category = categories.find(({ slug }) => slug === search.get('category'))
  const query = JSON.stringify({ ...isPost, ...(category && { collectionIds: category.id }) })
  const page = readPage(search, 'page')
  const posts = await api(listPagesByPage, { query: { page, limit: postsPerPage, query } })
  return { categories, category, posts: { ...posts, items: posts.items.map(shownPost) } }
}

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return <Screen {...loaderData} />
}
