import { useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { Review, updateReview } from '#reviews/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { takeLostFocus } from '#ui/browser/lost-focus.ts'
import { toast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { DraftNote } from '../kit/form/draft-note.tsx'
import { reloadOnConflict } from '../kit/form/field-errors.ts'
import { removeStoredInput, useDraft } from '../kit/form/use-draft.ts'
import { useSubmission } from '../kit/form/use-submission.ts'

/** A text that the shop adds to a review. */
export type AddedText = 'reply' | 'translation'

const copy = {
  reply: {
    label: m.review_shop_reply,
    hint: m.admin_review_reply_hint,
    action: m.admin_review_reply,
    rows: 3,
    maxLength: 2000,
  },
  translation: {
    label: m.admin_review_translation,
    hint: m.admin_review_translation_hint,
    action: m.admin_review_translation,
    rows: 5,
    maxLength: 3000,
  },
}

/** Replies keep the key of the drafts that were stored before there were translations. */
const draftName = (id: string, field: AddedText) => (field === 'reply' ? `review.${id}` : `review.${id}.${field}`)

/** Deletes what was typed for a review that is gone. */
export const removeAddedTexts = (id: string) => {
  for (const field of ['reply', 'translation'] as const) removeStoredInput(draftName(id, field))
}

type AddedTextFormProps = { review: Review; field: AddedText; onDone: () => void; onCancel: () => void }

export function AddedTextForm({ review, field, onDone, onCancel }: AddedTextFormProps) {
  const { label, hint, action, rows, maxLength } = copy[field]
  const draft = useDraft(draftName(review.id, field), review[field] ?? '')
  const typed = draft.value
  const { isBusy, error, run } = useSubmission()
  const { revalidate } = useRevalidator()
  const send = async () => {
    await run(async () => {
      const { id, version } = review
      const where = { method: 'PUT', path: '/review-feedback/:id' } as const
      const sent = { params: { id }, body: { [field]: typed } }
      // After a conflict the newer review is shown, and saving again replaces it.
      await reloadOnConflict(call<typeof updateReview>(where, sent, { expectedVersion: version }), revalidate)
      toast({ tone: 'success', message: m.admin_did({ action: action(), name: review.name }) })
      draft.reset(typed)
      onDone()
    })
  }
  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <DraftNote from={draft.draftFrom} onDiscard={() => draft.reset()} />
      <TextArea
        ref={takeLostFocus}
        label={label()}
        hint={hint()}
        name={field}
        rows={rows}
        maxLength={maxLength}
        value={typed}
        error={error}
        readOnly={isBusy}
        onChange={(event) => draft.set(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="ghost"
          disabled={isBusy}
          onClick={() => {
            draft.reset()
            onCancel()
          }}
        >
          {m.common_cancel()}
        </Button>
        <Button type="submit" busy={isBusy}>
          {m.common_save()}
        </Button>
      </div>
    </form>
  )
}
