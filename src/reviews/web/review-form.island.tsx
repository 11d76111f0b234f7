import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Honeypot } from '#ui/fields/honeypot.tsx'
import { RatingInput } from '#ui/fields/rating-input.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import type { ReturnedReview } from './check-review.ts'
import { PhotoDrop } from './photo-drop.tsx'
import { usePhotos } from './use-photos.ts'
import { useSendReview } from './use-send-review.ts'

type ReviewFormProps = {
  productId: string
  /** Where the form posts to without scripts. */
  action: string
  returned: ReturnedReview | undefined
  /** A review was just sent without scripts. */
  isSent: boolean
  /** Whether the shop converts PDFs to pictures instead of refusing them. */
  acceptsPdf: boolean
}

/** Sends a review, which is published once staff approve it. Refused input stays in the form. */
export default function ReviewForm({ productId, action, returned, isSent, acceptsPdf }: ReviewFormProps) {
  const photos = usePhotos()
  const before = { returned, isSent }
  const { form, state, errors, send, clearError } = useSendReview(productId, photos.waitForUploads, before)
  const draft = returned?.draft

  if (state === 'sent') return <Thanks />
  return (
    <form
      ref={form}
      method="post"
      action={action}
      onSubmit={send}
      onChange={({ target }) => clearError((target as unknown as HTMLInputElement).name)}
      noValidate
      className="flex flex-col gap-5"
    >
      {errors.form && <Alert tone="danger">{errors.form}</Alert>}
      <RatingInput name="rating" legend={m.review_rating()} defaultValue={draft?.rating ?? 0} error={errors.rating} />
      <TextField
        label={m.review_name()}
        name="name"
        defaultValue={draft?.name}
        autoComplete="name"
        maxLength={80}
        error={errors.name}
      />
      <TextField
        label={m.review_email()}
        name="email"
        type="email"
        defaultValue={draft?.email}
        autoComplete="email"
        maxLength={200}
        hint={m.review_email_why()}
        error={errors.email}
      />
      <TextField
        label={m.review_phone()}
        name="phoneNumber"
        type="tel"
        optional
        defaultValue={draft?.phoneNumber}
        autoComplete="tel"
        maxLength={40}
        hint={m.review_phone_why()}
        error={errors.phoneNumber}
      />
      <TextArea
        label={m.review_content()}
        name="content"
        defaultValue={draft?.content}
        maxLength={3000}
        error={errors.content}
      />
      <PhotoDrop
        acceptsPdf={acceptsPdf}
        photos={photos.photos}
        isSending={state === 'sending'}
        onAdd={(file) => {
          clearError('attachments')
          photos.add(file)
        }}
        onRemove={(key) => {
          clearError('attachments')
          photos.remove(key)
        }}
        error={errors.attachments}
      />
      <Checkbox label={m.review_consent()} name="consent" defaultChecked={draft?.consent} error={errors.consent} />
      <Honeypot />
      <Button type="submit" busy={state === 'sending'}>
        {m.review_submit()}
      </Button>
    </form>
  )
}

/** Takes the focus, since the form that had it is gone. */
function Thanks() {
  return (
    <div tabIndex={-1} ref={(element) => element?.focus()} className="outline-none">
      <Alert tone="success">{m.review_thanks()}</Alert>
    </div>
  )
}
