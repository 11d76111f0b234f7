import { useSearchParams } from 'react-router'
import type { Product } from '#catalog/contract.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Review } from '#reviews/contract.ts'
import { ReviewForm } from '#reviews/web/review-form.tsx'
import { ReviewList } from '#reviews/web/review-list.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Stars } from '#ui/rating.tsx'
import { pageHref } from './listing.ts'

type ProductReviewsProps = {
  product: Product
  reviews: { items: Review[]; total: number; page: number; limit: number }
}

/** What buyers say, and a form to join them. */
export function ProductReviews({ product, reviews }: ProductReviewsProps) {
  const [search] = useSearchParams()
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <section aria-label={m.product_tab_reviews()}>
        {product.reviewCount > 0 && (
          <p className="mb-8 flex items-center gap-4">
            <span className="font-semibold font-serif text-4xl tabular-nums">{product.rating.toFixed(1)}</span>
            <span>
              <Stars value={product.rating} />
              <span className="block text-muted text-sm">{m.review_count({ n: product.reviewCount })}</span>
            </span>
          </p>
        )}
        <ReviewList reviews={reviews.items} />
        <div className="mt-8">
          <Pagination
            page={reviews.page}
            pages={Math.ceil(reviews.total / reviews.limit)}
            hrefFor={(page) => pageHref(search, page, 'reviews')}
          />
        </div>
      </section>
      <section className="card h-fit p-5 md:p-7">
        <h2 className="mb-5 text-xl">{m.review_write()}</h2>
        <ReviewForm key={product.id} productId={product.id} />
      </section>
    </div>
  )
}
