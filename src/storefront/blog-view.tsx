import { listProductsByPage } from '#catalog/contract.ts'
import { shownProduct } from '#catalog/shown.ts'
import { getMovedPage, getPage, listPagesByPage } from '#content/contract.ts'
import { readable } from '#content/readable.ts'
import { shownPost } from '#content/shown.ts'
import { useCountedView } from '#content/web/use-counted-view.ts'
import { apiContext } from '#foundation/api-context.ts'
import type { Api } from '#foundation/endpoint.ts'
import { m } from '#i18n/messages.js'
import { arriveWith, still } from '#ui/still.tsx'
import type { Route } from './+types/blog-view'
import { pagePath } from './article-things.tsx'
import { foundOrMoved } from './moved.ts'
import type { Found } from './page-links.tsx'
import { pageMeta } from './page-meta.ts'
import { productsOf } from './page-products.ts'
import { pageWords, previewIn, previewMark, unlisted } from './preview.tsx'

const Screen = still(async () => (await import('./post-screen.tsx')).PostScreen)

export const clientMiddleware = [arriveWith(Screen)]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta({ title: m.content_post_not_found() })
  const { page, isPreview } = loaderData
  return [...pageMeta({ ...pageWords(page), type: 'article' }), ...(isPreview ? [unlisted] : [])]
}

export const handle = {
  found: ({ page }: Route.ComponentProps['loaderData']): Found => ({ path: pagePath(page), picture: page.avatar }),
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const page = await foundOrMoved(request.url, {
    under: '/blog-view',
    find: () => api(getPage, { params: { id: params.slug }, query: previewIn(request.url) }),
    findMoved: () => api(getMovedPage, { params }),
  })
  const [posts, related, { inText, goods }] = await Promise.all([
    relatedPosts(api, page.id, page.collectionIds),
    page.productIds.length > 0 ? [] : relatedGoods(api, page.collectionIds),
    productsOf(api, page),
  ])
  return { page: readable(page), posts, inText, goods: [...goods, ...related], ...previewMark(request.url) }
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

export default function BlogView({ loaderData }: Route.ComponentProps) {
  useCountedView(loaderData.isPreview ? undefined : loaderData.page.id)
  return <Screen {...loaderData} />
}
