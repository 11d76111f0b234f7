import type { Product } from '#catalog/contract.ts'
import { m } from '#i18n/messages.js'
import { Island } from '#rendering/island.tsx'
import type { Review, ReviewSort, ReviewSummary } from '#reviews/contract.ts'
import type { ReturnedReview } from '#reviews/web/check-review.ts'
import ReviewForm from '#reviews/web/review-form.island.tsx'
import { ReviewList } from '#reviews/web/review-list.tsx'
import { ReviewOverview } from '#reviews/web/review-overview.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { useShop } from '../../layout/shop-data.ts'
import { readReviewQuery, reviewSorts, reviewsHref } from './review-query.ts'

type ProductReviewsProps = {
  product: Product
  reviews: { items: Review[]; total: number; page: number; limit: number }
  summary: ReviewSummary
  /** The URL's query string. */
  search: URLSearchParams
  /** A review that was refused after a form was sent without scripts. */
  returned: ReturnedReview | undefined
}

/** The reviews, and a form to write one. */
export function ProductReviews({ product, reviews, summary, search, returned }: ProductReviewsProps) {
  const { stars } = readReviewQuery(search)
  const params = useShop()?.params
  return (
    <div className="grid gap-y-12">
      <section aria-label={m.product_tab_reviews()}>
        {summary.count > 0 && (
          <>
            <ReviewOverview
              summary={summary}
              chosen={stars}
              hrefFor={(chosen) => reviewsHref(search, { stars: chosen })}
            />
            <ReviewSorting search={search} />
          </>
        )}
        {reviews.items.length > 0 ? (
          <ReviewList reviews={reviews.items} />
        ) : (
          <p className="text-muted">{stars === undefined ? m.review_empty() : m.review_none_with_stars({ stars })}</p>
        )}
        <div className="mt-8">
          <Pagination
            page={reviews.page}
            pages={Math.ceil(reviews.total / reviews.limit)}
            hrefFor={(page) => reviewsHref(search, { page })}
          />
        </div>
      </section>
      <section id="write" className="card relative h-fit overflow-hidden p-5 md:p-7">
        <h2 className="mb-5 text-xl">{m.review_write()}</h2>
        <Island when="visible">
          <ReviewForm
            productId={product.id}
            action={`${reviewsHref(search).replace(/#.*/, '')}#write`}
            returned={returned}
            isSent={search.has('thanks')}
            acceptsPdf={params?.['attachment.pdf'] === 'true'}
          />
        </Island>
      </section>
    </div>
  )
}

const sortLabels: Record<ReviewSort, () => string> = {
  newest: m.review_sort_newest,
  highest: m.review_sort_highest,
  lowest: m.review_sort_lowest,
  photos: m.review_sort_photos,
}

/** The sort orders as links, so that they work without scripts, and a link that removes the rating filter. */
function ReviewSorting({ search }: { search: URLSearchParams }) {
  const { sort: current, stars } = readReviewQuery(search)
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2 border-line border-b pb-4 text-sm">
      <nav aria-label={m.review_sort()}>
        <ul className="flex flex-wrap gap-2">
          {reviewSorts.map((sort) => (
            <li key={sort}>
              <Link
                to={reviewsHref(search, { sort })}
                aria-current={sort === current ? 'true' : undefined}
                className="edge flex min-h-11 items-center rounded-md px-3 hover:[--frame:var(--ink)] aria-[current=true]:bg-primary aria-[current=true]:text-on-primary"
              >
                {sortLabels[sort]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {stars !== undefined && (
        <p className="ml-auto flex flex-wrap items-center gap-x-3">
          <span>{m.review_only_stars({ stars })}</span>
          <Link
            to={reviewsHref(search, { stars: undefined })}
            className="flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {m.review_all_stars()}
          </Link>
        </p>
      )}
    </div>
  )
}
