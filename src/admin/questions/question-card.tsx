import type { ReactNode } from 'react'
import type { ProductSummary } from '#catalog/contract.ts'
import type { ProductQuestion, removeQuestion, updateQuestion } from '#catalog/questions/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { DraftNote } from '../kit/form/draft-note.tsx'
import { reloadOnConflict } from '../kit/form/field-errors.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { useDraft } from '../kit/form/use-draft.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { Tag } from '../kit/tag.tsx'
import { ShopText } from '../reviews/shop-text.tsx'

type QuestionCardProps = {
  question: ProductQuestion
  product: ProductSummary | undefined
  onChanged: () => unknown
}

const where = { path: '/product-question/:id' } as const

/** A question with the shop's answer and the actions of staff. */
export function QuestionCard({ question, product, onChanged }: QuestionCardProps) {
  return (
    <li className="card px-4 py-3">
      <Head question={question} product={product} />
      <p lang={question.locale} className="mt-1 max-w-3xl whitespace-pre-line wrap-anywhere">
        {question.question}
      </p>
      <AnswerForm key={question.version} question={question} onChanged={onChanged} />
    </li>
  )
}

/** Who asked about which product, and when. */
function Head({ question, product }: Pick<QuestionCardProps, 'question' | 'product'>) {
  const { tone, label } = looks[question.state]
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold wrap-anywhere">{question.name}</span>
        <span className="text-muted text-xs tabular-nums">{formatLocalDateTime(question.createdDate)}</span>
        {question.isAwaited && <Tag tone="warning">{m.admin_question_awaited()}</Tag>}
        <span className="ml-auto">
          <Tag tone={tone}>{label()}</Tag>
        </span>
      </header>
      {product && (
        <a
          href={localizedPath(currentLocale(), urlOf('product', { slug: product.slug }, { tab: 'questions' }))}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-medium text-sm underline underline-offset-4"
        >
          {pick(product.name, product.nameEn)}
        </a>
      )}
    </>
  )
}

const looks = {
  waiting: { tone: 'warning', label: m.admin_question_waiting },
  approved: { tone: 'success', label: m.admin_question_approved },
  declined: { tone: 'danger', label: m.admin_question_declined },
} as const

const did = {
  waiting: m.admin_question_was_waiting,
  approved: m.admin_question_was_approved,
  declined: m.admin_question_was_declined,
} as const

/** The typed answer is stored in the browser until it is sent. */
function AnswerForm({ question, onChanged }: Pick<QuestionCardProps, 'question' | 'onChanged'>) {
  const draft = useDraft(`question.${question.id}`, question.answer ?? '')
  const { isBusy, error, run } = useSubmission()
  const { id, version, state } = question
  const put = async (change: { state: ProductQuestion['state']; answer?: string }) => {
    await run(async () => {
      const options = { expectedVersion: version }
      const sent = { params: { id }, body: change }
      // After a conflict the newer answer is shown above the typed one, which replaces it when saved again.
      await reloadOnConflict(call<typeof updateQuestion>({ ...where, method: 'PUT' }, sent, options), onChanged)
      toast({ tone: 'success', message: did[change.state]() })
      if (change.answer !== undefined) draft.reset(draft.value)
      await onChanged()
    })
  }
  return (
    <form
      noValidate
      className="mt-3 flex max-w-3xl flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void put({ answer: draft.value, state: 'approved' })
      }}
    >
      <DraftNote from={draft.draftFrom} onDiscard={() => draft.reset()} />
      {draft.draftFrom && <ShopText label={m.admin_conflict_theirs()} text={question.answer} />}
      <TextArea
        label={m.admin_question_answer()}
        hint={m.admin_question_answer_hint()}
        name="answer"
        lang={question.locale}
        rows={3}
        maxLength={3000}
        value={draft.value}
        error={error}
        readOnly={isBusy}
        onChange={(event) => draft.set(event.target.value)}
      />
      <Actions>
        <Button type="submit" busy={isBusy}>
          {state === 'approved' ? m.common_save() : m.admin_question_publish()}
        </Button>
        {state === 'approved' ? (
          <Button variant="secondary" busy={isBusy} onClick={() => void put({ state: 'waiting' })}>
            {m.admin_question_hide()}
          </Button>
        ) : (
          state === 'waiting' && (
            <Button variant="secondary" busy={isBusy} onClick={() => void put({ state: 'declined' })}>
              {m.admin_review_reject()}
            </Button>
          )
        )}
        <RemoveButton question={question} onRemoved={() => draft.reset()} />
      </Actions>
    </form>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 [&>*]:text-sm max-sm:[&>*]:flex-auto max-sm:[&>*]:px-3">{children}</div>
)

function RemoveButton({ question: { id, name }, onRemoved }: { question: ProductQuestion; onRemoved: () => void }) {
  const { attempt, isBusy } = useAttempt()
  const remove = async () => {
    await call<typeof removeQuestion>({ ...where, method: 'DELETE' }, { params: { id } })
    onRemoved()
  }
  const title = m.admin_question_remove_title({ name })
  const ask = { title, text: m.admin_question_remove_text(), yes: m.common_delete(), tone: 'danger' as const }
  return (
    <Button variant="ghost" busy={isBusy} onClick={() => attempt(remove, { ask, done: m.admin_question_removed() })}>
      {m.common_delete()}
    </Button>
  )
}
