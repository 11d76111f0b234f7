import { type FormEvent, useRef, useState } from 'react'
import { uploadReviewPicture } from '#attachments/web/upload-picture.ts'
import { ApiError, call } from '#foundation/browser-api.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { RatingInput } from '#ui/rating.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import type { addReview } from '../contract.ts'
import { PhotoDrop } from './photo-drop.tsx'

type State = 'open' | 'sending' | 'sent'
type Faults = Partial<Record<'name' | 'email' | 'rating' | 'content' | 'attachments' | 'form', string>>

/** Sends a review in; it shows once staff have approved it. Nothing typed is lost when something is refused. */
export function ReviewForm({ productId }: { productId: string }) {
  const [state, setState] = useState<State>('open')
  const [faults, setFaults] = useState<Faults>({})
  const [rating, setRating] = useState(0)
  const [photos, setPhotos] = useState<File[]>([])
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    if (rating === 0) return refuse({ rating: m.review_rating_needed() })
    setState('sending')
    setFaults({})
    try {
      const uploaded = await Promise.all(photos.map(uploadReviewPicture))
      await call<typeof addReview>(
        { method: 'POST', path: '/review-feedback/' },
        {
          body: {
            productId,
            name: String(typed.get('name')),
            email: String(typed.get('email')),
            content: String(typed.get('content')),
            rating,
            attachments: uploaded.map(({ id }) => id),
          },
        },
      )
      setState('sent')
    } catch (error) {
      setState('open')
      refuse(faultsOf(error))
    }
  }

  function refuse(found: Faults) {
    setFaults(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid], input[type=radio]')?.focus())
  }

  if (state === 'sent') {
    return (
      <div tabIndex={-1} ref={focusOnce} className="outline-none">
        <Alert tone="success">{m.review_thanks()}</Alert>
      </div>
    )
  }
  return (
    <form ref={form} method="post" onSubmit={send} noValidate className="flex flex-col gap-5">
      {faults.form && <Alert tone="danger">{faults.form}</Alert>}
      <RatingInput
        name="rating"
        legend={m.review_rating()}
        value={rating}
        onValueChange={setRating}
        error={faults.rating}
      />
      <TextField label={m.review_name()} name="name" autoComplete="name" maxLength={80} error={faults.name} />
      <TextField label={m.review_email()} name="email" type="email" autoComplete="email" error={faults.email} />
      <TextArea label={m.review_content()} name="content" maxLength={3000} error={faults.content} />
      <PhotoDrop photos={photos} onPhotosChange={setPhotos} error={faults.attachments} />
      <Button type="submit" busy={state === 'sending'} disabled={!hydrated}>
        {m.review_submit()}
      </Button>
    </form>
  )
}

/** The form that had the focus is gone; what took its place gets it. */
function focusOnce(element: HTMLElement | null) {
  element?.focus()
}

/** Faults by field; what belongs to no field of this form stands above it. */
function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiError)) return { form: m.common_error_network() }
  const faults: Faults = {}
  for (const { field, message } of error.errors ?? []) {
    if (field === 'name' || field === 'email' || field === 'rating' || field === 'content') faults[field] = message
    else if (field === 'file' || field.startsWith('attachments')) faults.attachments = message
  }
  return Object.keys(faults).length > 0 ? faults : { form: error.message }
}
