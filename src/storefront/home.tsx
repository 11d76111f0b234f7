import { type Collection, listCollections } from '#catalog/collection-contract.ts'
import { listProductsByPage } from '#catalog/contract.ts'
import { ProductGrid } from '#catalog/web/product-grid.tsx'
import { listPagesByPage } from '#content/contract.ts'
import { PostGrid } from '#content/web/post-grid.tsx'
import { apiContext } from '#foundation/api-context.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listReviewsByPage } from '#reviews/contract.ts'
import { ReviewQuote } from '#reviews/web/review-quote.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { Route } from './+types/home'
import { HomeCollections } from './home-collections.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePromises } from './home-promises.tsx'
import { HomeRitual } from './home-ritual.tsx'
import { pageMeta } from './page-meta.ts'
import { comingRituals } from './ritual-words.ts'
import { ShopThings } from './shop-things.tsx'

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
    featured: featuredFirst(collections),
    best: best.items,
    newest: newest.items,
    posts: posts.items,
    reviews: reviews.items,
    rituals: comingRituals(new Date(), 3),
  }
}

/** One large picture and four or six small ones fill the mosaic evenly. */
function featuredFirst(collections: readonly Collection[]): Collection[] {
  const ordered = [...collections].sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
  return ordered.slice(0, ordered.length >= 7 ? 7 : 5)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, best, newest, posts, reviews, rituals } = loaderData
  return (
    <>
      <ShopThings />
      <HomeHero />
      <div className="flex flex-col gap-16 pt-14 md:gap-24 md:pt-20">
        <HomeCollections collections={featured} />
        {best.length > 0 && (
          <section className="shop-width">
            <SectionHeading title={m.home_best_sellers()} more={{ to: '/shop?sort=best', label: m.common_see_all() }} />
            <ProductGrid products={best} label={m.home_best_sellers()} />
          </section>
        )}
        <HomeRitual rituals={rituals} />
        {newest.length > 0 && (
          <section className="shop-width">
            <SectionHeading
              title={m.home_new_arrivals()}
              more={{ to: '/shop?sort=newest', label: m.common_see_all() }}
            />
            <ProductGrid products={newest} label={m.home_new_arrivals()} />
          </section>
        )}
        <HomePromises />
        {posts.length > 0 && (
          <section className="shop-width">
            <SectionHeading title={m.home_latest_posts()} more={{ to: '/blogs', label: m.common_see_all() }} />
            <PostGrid posts={posts} />
          </section>
        )}
        {reviews.length > 0 && (
          <section className="shop-width">
            <SectionHeading title={m.home_reviews()} />
            <ul className="grid gap-8 md:grid-cols-3">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewQuote review={review} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
