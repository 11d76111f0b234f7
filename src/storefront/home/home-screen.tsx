import type { ReactNode } from 'react'
import type { ProductCardView } from '#catalog/card-view.ts'
import { ProductShelf } from '#catalog/web/product-shelf.tsx'
import type { PostCardView } from '#content/card-view.ts'
import type { HomeSectionKind } from '#content/home-contract.ts'
import { PostGrid } from '#content/web/post-grid.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { CurrentCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import { type QuotedReview, ReviewQuote } from '#reviews/web/review-quote.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import type { RitualEntry } from '../calendar/localized-ritual.ts'
import { CutoffBanner } from '../layout/cutoff-banner.tsx'
import { PreviewNote } from '../layout/preview.tsx'
import { ShopJsonLd } from '../seo/shop-json-ld.tsx'
import { HomeCollections } from './home-collections.tsx'
import { type HeroText, HomeHero } from './home-hero.tsx'
import { HomePromises, type PromiseText } from './home-promises.tsx'
import { HomeRitual } from './home-ritual.tsx'
import { HomeStory } from './home-story.tsx'
import { announcedRitual } from './season.ts'

type HomeScreenProps = {
  /** Texts and sections configured by staff. */
  design: HeroText & {
    sections: readonly HomeSectionKind[]
    productsTitle: string
    productsTitleEn: string
    promises: readonly PromiseText[]
  }
  isPreview: boolean
  /** The ids of the featured collections. */
  featured: readonly string[]
  best: readonly ProductCardView[]
  newest: readonly ProductCardView[]
  posts: readonly PostCardView[]
  reviews: readonly QuotedReview[]
  rituals: readonly RitualEntry[]
  cutoffs: readonly CurrentCutoff[]
}

/** The sections chosen by staff, from top to bottom; the hero takes the full width. */
export function HomeScreen({ design, isPreview, ...shown }: HomeScreenProps) {
  const { sections } = design
  const parts: Record<HomeSectionKind, () => ReactNode> = {
    hero: () => <HomeHero text={design} announced={announcedRitual(shown.rituals)} />,
    collections: () => <HomeCollections featured={shown.featured} />,
    best: () => (
      <BestSellers
        products={shown.best}
        title={pick(design.productsTitle, design.productsTitleEn) || m.home_best_sellers()}
      />
    ),
    ritual: () => <HomeRitual rituals={shown.rituals.slice(0, 3)} />,
    story: () => <HomeStory />,
    newest: () => <Newest products={shown.newest} />,
    promises: () => <HomePromises promises={design.promises} />,
    posts: () => <Posts posts={shown.posts} />,
    reviews: () => <Reviews reviews={shown.reviews} />,
  }
  const [first, ...others] = sections
  const isHeroFirst = first === 'hero'
  return (
    <>
      <ShopJsonLd />
      {isPreview ? <PreviewNote /> : <CutoffBanner cutoffs={shown.cutoffs} />}
      {!sections.includes('hero') && <h1 className="sr-only">{siteTitle()}</h1>}
      {isHeroFirst && parts.hero()}
      <div className="flex flex-col gap-12 pt-10 md:gap-22 md:pt-16">
        {(isHeroFirst ? others : sections).map((kind) => (
          <Part key={kind} draw={parts[kind]} />
        ))}
      </div>
    </>
  )
}

const Part = ({ draw }: { draw: () => ReactNode }) => draw()

function BestSellers({ products, title }: { products: readonly ProductCardView[]; title: string }) {
  if (products.length === 0) return null
  return (
    <section className="shop-width">
      <SectionHeading title={title} more={{ to: urlOf('shop', {}, { sort: 'best' }), label: m.common_see_all() }} />
      <ProductShelf products={products} label={title} />
    </section>
  )
}

function Newest({ products }: { products: readonly ProductCardView[] }) {
  if (products.length === 0) return null
  return (
    <section className="shop-width">
      <SectionHeading
        title={m.home_new_arrivals()}
        more={{ to: urlOf('shop', {}, { sort: 'newest' }), label: m.common_see_all() }}
        isPlain
      />
      <ProductShelf products={products} label={m.home_new_arrivals()} />
    </section>
  )
}

function Posts({ posts }: { posts: readonly PostCardView[] }) {
  if (posts.length === 0) return null
  return (
    <section className="shop-width">
      <SectionHeading title={m.home_latest_posts()} more={{ to: urlOf('posts'), label: m.common_see_all() }} isPlain />
      <PostGrid posts={posts} />
    </section>
  )
}

function Reviews({ reviews }: { reviews: readonly QuotedReview[] }) {
  if (reviews.length === 0) return null
  return (
    <section className="shop-width">
      <SectionHeading title={m.home_reviews()} isPlain />
      <ul className="grid gap-8 md:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewQuote review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}
