import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { addReview } from '../contract.ts'
import { checkReview, errorsByField, type ReturnedReview, type ReviewErrors, readReview } from './check-review.ts'
import type { Photo } from './use-photos.ts'

type State = 'open' | 'sending' | 'sent'
type Before = { returned: ReturnedReview | undefined; isSent: boolean }

/** Checks a review, waits for its photos and sends it. The first field with an error gets the focus. */
export function useSendReview(productId: string, uploadedPhotos: () => Promise<readonly Photo[]>, before: Before) {
  const [state, setState] = useState<State>(before.isSent ? 'sent' : 'open')
  const [errors, setErrors] = useState<ReviewErrors>(before.returned?.errors ?? {})
  const form = useRef<HTMLFormElement>(null)

  function refuse(found: ReviewErrors) {
    setState('open')
    setErrors(found)
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[data-invalid] input, [aria-invalid]')?.focus()
    })
  }

  /** Clears the error of a field while it is being corrected, until the review is sent again. */
  function clearError(field: string) {
    setErrors(({ [field as keyof ReviewErrors]: _, form: __, ...others }) => others)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'open') return
    const { website, ...draft } = readReview(new FormData(event.currentTarget))
    const found = checkReview({ ...draft, website })
    if (Object.keys(found).length > 0) return refuse(found)
    setState('sending')
    setErrors({})
    const photos = await uploadedPhotos()
    if (photos.some((photo) => photo.state === 'failed')) return refuse({ attachments: m.review_photos_wait() })
    try {
      const attachments = photos.flatMap(({ id }) => id ?? [])
      const body = { ...draft, productId, attachments, ...(website && { website }) }
      await call<typeof addReview>({ method: 'POST', path: '/review-feedback/' }, { body })
      setState('sent')
    } catch (error) {
      refuse(
        error instanceof ApiError ? errorsByField(error.errors, error.message) : { form: m.common_error_network() },
      )
    }
  }

  return { form, state, errors, send, clearError }
}
