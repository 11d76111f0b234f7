import type { FieldError } from '#foundation/api/shop-error.ts'
import { m } from '#i18n/messages.js'

/** The fields of the form from top to bottom. */
const fields = ['rating', 'name', 'email', 'phoneNumber', 'content', 'attachments', 'consent'] as const
type ReviewField = (typeof fields)[number]

/** What is wrong, by field; what belongs to no field of the form is under `form`. */
export type ReviewErrors = Partial<Record<ReviewField | 'form', string>>

export type ReviewDraft = {
  name: string
  email: string
  phoneNumber: string
  /** 1 to 5; 0 while nothing is chosen. */
  rating: number
  content: string
  consent: boolean
  /** The honeypot. */
  website: string
}

/** The contract's shortest review, in characters. */
const contentMin = 5
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What a form holds, as it was typed. */
export function readReview(form: FormData): ReviewDraft {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    rating: Number(text('rating')) || 0,
    content: text('content'),
    consent: form.has('consent'),
    website: text('website'),
  }
}

/** What is wrong with a review before it is sent; empty when nothing is. The server checks all of it again. */
export function checkReview({ name, email, rating, content, consent }: ReviewDraft): ReviewErrors {
  const found: ReviewErrors = {}
  if (rating === 0) found.rating = m.review_rating_needed()
  if (name.trim() === '') found.name = m.review_name_needed()
  if (email.trim() === '') found.email = m.review_email_needed()
  else if (!emailPattern.test(email.trim())) found.email = m.checkout_email_invalid()
  if (content.trim().length < contentMin) found.content = m.review_content_short({ n: contentMin })
  if (!consent) found.consent = m.review_consent_needed()
  return found
}

/** The server's faults at the fields they belong to; its message above the form when they belong to none. */
export function errorsByField(errors: readonly FieldError[] | null | undefined, message: string): ReviewErrors {
  const found: ReviewErrors = {}
  for (const error of errors ?? []) {
    const [name = ''] = error.field.split('.')
    const field = fields.find((known) => known === (name === 'file' ? 'attachments' : name))
    if (field) found[field] ??= error.message
  }
  return Object.keys(found).length > 0 ? found : { form: message }
}

/** What a form sent without scripts held, and why it came back. */
export type ReturnedReview = { draft: ReviewDraft; errors: ReviewErrors }
