import type { ShownProduct } from '#catalog/shown.ts'
import { ProductGrid } from '#catalog/web/product-grid.tsx'
import type { ShownPost } from '#content/shown.ts'
import { PostGrid } from '#content/web/post-grid.tsx'
import { m } from '#i18n/paraglide/messages.js'
import { type QuotedReview, ReviewQuote } from '#reviews/web/review-quote.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { HomeCollections } from './home-collections.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePromises } from './home-promises.tsx'
import { HomeRitual } from './home-ritual.tsx'
import type { ComingRitual } from './ritual-words.ts'
import { ShopThings } from './shop-things.tsx'

type HomeScreenProps = {
  /** The ids of the featured collections. */
  featured: readonly string[]
  best: readonly ShownProduct[]
  newest: readonly ShownProduct[]
  posts: readonly ShownPost[]
  reviews: readonly QuotedReview[]
  rituals: readonly ComingRitual[]
}

export function HomeScreen({ featured, best, newest, posts, reviews, rituals }: HomeScreenProps) {
  return (
    <>
      <ShopThings />
      <HomeHero />
      <div className="flex flex-col gap-16 pt-14 md:gap-24 md:pt-20">
        <HomeCollections featured={featured} />
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
