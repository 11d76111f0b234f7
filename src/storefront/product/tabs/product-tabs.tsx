import type { Product } from '#catalog/contract.ts'
import { productPageParams } from '#catalog/option-name.ts'
import { m } from '#i18n/messages.js'
import type { Review, ReviewSummary } from '#reviews/contract.ts'
import type { ReturnedReview } from '#reviews/web/check-review.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { ReturnedQuestion } from './handle-question-form.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductQuestions } from './product-questions.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { type loadQuestions, questionsHref } from './question-listing.ts'
import { reviewsHref } from './review-query.ts'

type ProductTabsProps = {
  product: Product
  reviews: { items: Review[]; total: number; page: number; limit: number }
  /** Undefined unless the reviews tab is open. */
  summary: ReviewSummary | undefined
  /** Undefined unless the questions tab is open. */
  questions: Awaited<ReturnType<typeof loadQuestions>> | undefined
  search: URLSearchParams
  returned: ReturnedForm | undefined
}

/** The refused form of the open tab. */
export type ReturnedForm = { review?: ReturnedReview; question?: ReturnedQuestion }

/** Details, reviews and questions of the product: one of the three tabs is open. */
export function ProductTabs(props: ProductTabsProps) {
  const { product, summary, questions, search } = props
  const details = { id: 'details', label: m.product_tab_details(), to: detailsHref(search) }
  const reviews = {
    id: 'reviews',
    label: `${m.product_tab_reviews()} (${product.reviewCount})`,
    to: reviewsHref(search),
  }
  const questionsTab = {
    id: 'questions',
    label: `${m.question_tab()} (${product.questionCount})`,
    to: questionsHref(search),
  }
  const current = questions ? questionsTab : summary ? reviews : details
  return (
    <>
      <Tabs
        label={localizedText(product.name, product.nameEn).text}
        current={current.id}
        tabs={[details, reviews, questionsTab]}
        wraps
      />
      <div className="pt-8">
        <OpenTab {...props} />
      </div>
    </>
  )
}

function OpenTab({ product, reviews, summary, questions, search, returned }: ProductTabsProps) {
  if (questions) return <ProductQuestions questions={questions} search={search} returned={returned?.question} />
  if (!summary) return <ProductDetails product={product} />
  return (
    <ProductReviews product={product} reviews={reviews} summary={summary} search={search} returned={returned?.review} />
  )
}

export function detailsHref(search: URLSearchParams, part = 'more'): string {
  const next = new URLSearchParams(search)
  for (const name of productPageParams) next.delete(name)
  return `?${next}#${part}`
}
