import { useRef, useState } from 'react'
import { redirect, useLocation, useRevalidator } from 'react-router'
import { m } from '#i18n/messages.js'
import type { listReviewsByPage, Review, ReviewState } from '#reviews/contract.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { productsOf } from '../catalog/products-of.ts'
import { toastError } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { BulkBar } from '../kit/table/bulk-bar.tsx'
import { ExportMenu } from '../kit/table/export-menu.tsx'
import { FilterBar } from '../kit/table/filter-bar.tsx'
import { type Filter, filterNames } from '../kit/table/filters.ts'
import { type ListQuery, listLoader, loadListPage } from '../kit/table/list-load.ts'
import { Pager } from '../kit/table/pager.tsx'
import { useSelection } from '../kit/table/selection.ts'
import { LoadErrorAlert } from '../kit/table/table-states.tsx'
import { useListState } from '../kit/table/use-list-state.ts'
import { useFocusAfter } from '../kit/use-focus-after.ts'
import { useLastLoaded } from '../kit/use-last-loaded.ts'
import { QueueEmpty } from './queue-empty.tsx'
import { ReviewCard, setReviewState } from './review-card.tsx'
import { useReviewShortcuts } from './use-review-shortcuts.ts'

export const title = () => m.admin_menu_review()

const loadReviews = listLoader<typeof listReviewsByPage>('/review-feedback/pagination')

async function load(query: ListQuery, signal?: AbortSignal) {
  const listing = await loadReviews(query, signal)
  return { ...listing, products: await productsOf(listing.items) }
}

/** Arriving without a filter opens the queue of waiting reviews, oldest first. */
export async function clientLoader({ request }: ScreenLoaderArgs) {
  if (isArriving(request.url)) throw redirect('/admin/reviews?state=waiting')
  return loadListPage(load, shape, request)
}

let isFirst = true

/** True when arriving from another screen without a filter; clearing the filter on this screen shows all reviews. */
function isArriving(url: string): boolean {
  const comes = isFirst || location.pathname !== new URL(url).pathname
  isFirst = false
  return comes && new URL(url).search === ''
}

export default function Reviews({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { data, error: errorMessage } = useLastLoaded(loaderData, useLocation().search)
  const list = useListState(shape)
  const { revalidate } = useRevalidator()
  const selection = useSelection<Review>({ keyOf: ({ id }) => id, loaded: data?.items })
  const [current, setCurrent] = useState<string>()
  const reviews = data?.items ?? []
  const at = Math.max(
    reviews.findIndex(({ id }) => id === current),
    0,
  )
  // The next review moves up into the position of this one, unless the staff have gone on to another.
  const moveOn = (from: Review) => {
    const index = reviews.indexOf(from)
    const next = (reviews[index + 1] ?? reviews[index - 1])?.id
    setCurrent((now) => ((now ?? reviews[0]?.id) === from.id ? next : now))
  }
  const decideAndShow = useDecisions(moveOn, setCurrent)
  useReviewShortcuts({
    move: (step) => setCurrent(reviews[Math.min(Math.max(at + step, 0), reviews.length - 1)]?.id),
    approve: () => reviews[at] && decideAndShow(reviews[at], 'approved'),
    reject: () => reviews[at] && decideAndShow(reviews[at], 'rejected'),
  })
  // A decision takes the card away, or its buttons.
  const listElement = useFocusAfter<HTMLUListElement>(`${reviews.map(({ id, version }) => `${id} ${version}`)}`)
  const productOf = (review: Review) => data?.products.find(({ id }) => id === review.productId)
  return (
    <>
      <PageHeader title={m.admin_menu_review()} lead={<KeyHints />} />
      <FilterBar name="reviews" list={list} filters={filters()}>
        <ExportMenu list={list} path="/review-feedback/export" />
      </FilterBar>
      {errorMessage !== undefined && <LoadErrorAlert title={m.admin_table_failed()} error={errorMessage} />}
      {data && reviews.length === 0 && (
        <QueueEmpty
          filters={filters()}
          state={list.state}
          empty={{ title: m.admin_reviews_empty(), text: m.admin_reviews_empty_text() }}
        />
      )}
      <ul
        ref={listElement}
        tabIndex={-1}
        aria-label={m.admin_menu_review()}
        aria-busy={list.isLoading}
        className="flex min-h-1 flex-col gap-3"
      >
        {reviews.map((review, index) => (
          <ReviewCard
            key={review.id}
            review={review}
            product={productOf(review)}
            isCurrent={index === at}
            isChosen={selection.rows.has(review.id)}
            onChoose={(isChosen) => selection.set([review], isChosen)}
            onFocus={() => setCurrent(review.id)}
            onDecide={(state) => decideAndShow(review, state)}
            onRemoved={() => {
              selection.set([review], false)
              moveOn(review)
            }}
            onTextSaved={revalidate}
          />
        ))}
      </ul>
      {data && <Pager list={list} total={data.total} />}
      <BulkBar
        selection={selection}
        list={listElement}
        nameOf={({ name }) => name}
        actions={[
          { label: m.admin_review_approve(), run: (review) => setReviewState(review, 'approved') },
          { label: m.admin_review_reject(), tone: 'danger', run: (review) => setReviewState(review, 'rejected') },
        ]}
      />
    </>
  )
}

/** Decides on a review, once, and moves on to the next one; offers to take the decision back. */
function useDecisions(moveOn: (from: Review) => void, setCurrent: (id: string) => void) {
  const { revalidate } = useRevalidator()
  // Ids of reviews whose decision is on its way.
  const deciding = useRef(new Set<string>())
  const decideAndShow = async (review: Review, state: ReviewState) => {
    if (deciding.current.has(review.id)) return
    deciding.current.add(review.id)
    try {
      await setReviewState(review, state)
      const messages = {
        approved: m.admin_review_was_approved,
        rejected: m.admin_review_was_rejected,
        waiting: m.admin_review_waiting,
      }
      const undo = { label: m.admin_undo(), onClick: () => void takeBack(review) }
      toast({ tone: 'success', message: messages[state](), ...(state !== 'waiting' && { action: undo }) })
      moveOn(review)
    } catch (error) {
      toastError(error)
    }
    await revalidate()
    deciding.current.delete(review.id)
  }
  const takeBack = async (review: Review) => {
    await setReviewState({ ...review, version: undefined }, review.state).catch(toastError)
    setCurrent(review.id)
    await revalidate()
  }
  return decideAndShow
}

/** Keyboard hints; hidden on phones. */
function KeyHints() {
  return (
    <span className="max-sm:hidden">
      <kbd>J</kbd> / <kbd>K</kbd> {m.admin_review_keys_move()} · <kbd>A</kbd> {m.admin_review_approve()} · <kbd>R</kbd>{' '}
      {m.admin_review_reject()}
    </span>
  )
}

const filters = (): Filter[] => [
  {
    kind: 'choice',
    id: 'state',
    label: m.admin_review_state(),
    options: [
      { value: 'waiting', label: m.admin_review_waiting() },
      { value: 'approved', label: m.admin_review_approved() },
      { value: 'rejected', label: m.admin_review_rejected() },
    ],
  },
  {
    kind: 'choice',
    id: 'rating',
    label: m.admin_review_stars(),
    options: [5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: m.admin_review_n_stars({ n }) })),
  },
  {
    kind: 'choice',
    id: 'has',
    label: m.admin_review_has(),
    options: [
      { value: 'photos', label: m.admin_review_has_photos() },
      { value: 'reply', label: m.admin_review_has_reply() },
      { value: 'no-reply', label: m.admin_review_has_no_reply() },
    ],
  },
]

const shape = { filters: filterNames(filters()), sort: 'oldest' }
