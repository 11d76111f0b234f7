import { useEffect, useRef, useState } from 'react'
import type { ProductSummary } from '#catalog/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Review, ReviewState, removeReview, updateReview } from '#reviews/contract.ts'
import { languageOf } from '#reviews/rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { Stars } from '#ui/content/stars.tsx'
import { CellCheckbox } from '../kit/form/cell-checkbox.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { Tag } from '../kit/tag.tsx'
import { useFocusAfter } from '../kit/use-focus-after.ts'
import { type AddedText, AddedTextForm, removeAddedTexts } from './added-text-form.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { ShopText } from './shop-text.tsx'

const where = { method: 'PUT', path: '/review-feedback/:id' } as const

/** Sets the state of a review; with a `version`, rejected by the server if a colleague has changed it since. */
export const setReviewState = ({ id, version }: { id: string; version: number | undefined }, state: ReviewState) =>
  call<typeof updateReview>(where, { params: { id }, body: { state } }, { expectedVersion: version })

type ReviewCardProps = {
  review: Review
  product: ProductSummary | undefined
  /** The target of the keyboard shortcuts. */
  isCurrent: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onFocus: () => void
  onDecide: (state: ReviewState) => void
  onRemoved: () => void
  onTextSaved: () => unknown
}

/** A review with everything needed to decide on it, and the shop's translation and reply. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, isCurrent, onFocus, onDecide, onRemoved, onTextSaved } = props
  const [edited, setEdited] = useState<{ field: AddedText; opened: string | null }>()
  // The form goes away with the pressed button; keys that are still typed must press no other.
  const element = useFocusAfter<HTMLLIElement>(edited ? 'form' : 'buttons')
  const edit = (field: AddedText) => setEdited({ field, opened: review[field] })
  // The edited text stands in its field, unless a colleague has changed it meanwhile.
  const isShown = (field: AddedText) => edited?.field !== field || review[field] !== edited.opened
  // Not on the first render, nor under a pointer that presses one of its buttons.
  const isInSight = useRef(true)
  useEffect(() => {
    if (isCurrent && !isInSight.current) element.current?.scrollIntoView({ block: 'nearest' })
    isInSight.current = false
  }, [isCurrent, element])
  return (
    <li
      ref={element}
      tabIndex={-1}
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={() => {
        isInSight.current = true
        onFocus()
      }}
      className="card scroll-mt-20 scroll-mb-24 px-4 py-3 aria-[current=true]:shadow-[inset_3px_0_0_var(--brass)]"
    >
      <ReviewHead {...props} />
      <p lang={languageOf(review.content)} className="max-w-3xl whitespace-pre-line wrap-anywhere">
        {review.content}
      </p>
      <ReviewPhotos review={review} />
      {isShown('translation') && <ShopText label={m.admin_review_translation()} text={review.translation} />}
      {isShown('reply') && <ShopText label={m.review_shop_reply()} text={review.reply} />}
      {edited ? (
        <AddedTextForm
          review={review}
          field={edited.field}
          onDone={() => {
            setEdited(undefined)
            onTextSaved()
          }}
          onCancel={() => setEdited(undefined)}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2 [&>*]:text-sm max-sm:[&>*]:flex-1 max-sm:[&>*]:px-3">
          {review.state !== 'approved' && (
            <Button onClick={() => onDecide('approved')}>{m.admin_review_approve()}</Button>
          )}
          {review.state !== 'rejected' && (
            <Button variant="danger" onClick={() => onDecide('rejected')}>
              {m.admin_review_reject()}
            </Button>
          )}
          <Button variant="secondary" onClick={() => edit('reply')}>
            {review.reply ? m.admin_review_reply_edit() : m.admin_review_reply()}
          </Button>
          <Button variant="secondary" onClick={() => edit('translation')}>
            {review.translation ? m.admin_review_translation_edit() : m.admin_review_translation_add()}
          </Button>
          <RemoveButton review={review} onRemoved={onRemoved} />
        </div>
      )}
    </li>
  )
}

function RemoveButton({ review: { id, name }, onRemoved }: Pick<ReviewCardProps, 'review' | 'onRemoved'>) {
  const { attempt, isBusy } = useAttempt()
  const remove = async () => {
    await call<typeof removeReview>({ method: 'DELETE', path: '/review-feedback/:id' }, { params: { id } })
    removeAddedTexts(id)
    onRemoved()
  }
  const title = m.admin_review_remove_title({ name })
  const ask = { title, text: m.admin_review_remove_text(), yes: m.common_delete(), tone: 'danger' as const }
  return (
    <Button variant="ghost" busy={isBusy} onClick={() => attempt(remove, { ask, done: m.admin_review_removed() })}>
      {m.common_delete()}
    </Button>
  )
}

type ReviewHeadProps = Pick<ReviewCardProps, 'review' | 'product' | 'isChosen' | 'onChoose'>

/** Reviewer, rating, product and date. */
function ReviewHead({ review, product, isChosen, onChoose }: ReviewHeadProps) {
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="-ml-2.5">
          <CellCheckbox label={m.admin_table_select({ name: review.name })} checked={isChosen} onChange={onChoose} />
        </span>
        <Stars value={review.rating} />
        {review.isVerified && <Tag tone="success">{m.review_verified()}</Tag>}
        <span className="ml-auto">
          <State state={review.state} />
        </span>
      </header>
      <p className="text-muted text-xs wrap-anywhere">
        <span className="font-semibold text-ink text-sm">{review.name}</span> · {review.email} ·{' '}
        <span className="tabular-nums">{formatLocalDateTime(review.createdDate)}</span>
      </p>
      <p className="mt-1 font-medium text-sm">
        {product ? (
          <a
            href={localizedPath(currentLocale(), urlOf('product', { slug: product.slug }))}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {pick(product.name, product.nameEn)}
          </a>
        ) : (
          '–'
        )}
      </p>
    </>
  )
}

function State({ state }: { state: ReviewState }) {
  const looks = {
    waiting: { tone: 'warning', label: m.admin_review_waiting },
    approved: { tone: 'success', label: m.admin_review_approved },
    rejected: { tone: 'danger', label: m.admin_review_rejected },
  } as const
  return <Tag tone={looks[state].tone}>{looks[state].label()}</Tag>
}
