import { type Collection, listCollections } from '#catalog/collection-contract.ts'
import { listProductsByPage } from '#catalog/contract.ts'
import { shownProduct } from '#catalog/shown.ts'
import { listPagesByPage } from '#content/contract.ts'
import { shownPost } from '#content/shown.ts'
import { apiContext } from '#foundation/api-context.ts'
import { listReviewsByPage } from '#reviews/contract.ts'
import { arriveWith, still } from '#ui/still.tsx'
import type { Route } from './+types/home'
import { pageMeta } from './page-meta.ts'
import { comingRituals } from './ritual-words.ts'

const Screen = still(async () => (await import('./home-screen.tsx')).HomeScreen)

export const clientMiddleware = [arriveWith(Screen)]

export const meta: Route.MetaFunction = () => pageMeta({})

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [collections, best, newest, posts, reviews] = await Promise.all([
    api(listCollections, {}),
    api(listProductsByPage, { query: { sort: 'best', limit: 8 } }),
    api(listProductsByPage, { query: { sort: 'newest', limit: 4 } }),
    api(listPagesByPage, { query: { limit: 3, query: JSON.stringify({ kind: 'post', status: 'published' }) } }),
    api(listReviewsByPage, { query: { limit: 3, query: JSON.stringify({ isApproved: 'Y' }) } }),
  ])
  return {
    featured: featuredFirst(collections).map(({ id }) => id),
    best: best.items.map(shownProduct),
    newest: newest.items.map(shownProduct),
    posts: posts.items.map(shownPost),
    reviews: reviews.items.map(({ id, name, rating, content }) => ({ id, name, rating, content })),
    rituals: comingRituals(new Date(), 3),
  }
}

/** One large picture and four or six small ones fill the mosaic evenly. */
function featuredFirst(collections: readonly Collection[]): Collection[] {
  const ordered = [...collections].sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
  return ordered.slice(0, ordered.length >= 7 ? 7 : 5)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <Screen {...loaderData} />
}
