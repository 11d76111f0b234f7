import type { FieldError } from '#foundation/api/shop-error.ts'
import { isEmail } from '#foundation/text/is-email.ts'
import { m } from '#i18n/messages.js'

/** The fields of the form, from top to bottom. */
const fields = ['rating', 'name', 'email', 'phoneNumber', 'content', 'attachments', 'consent'] as const
type ReviewField = (typeof fields)[number]

/** Messages by field; errors of no particular field are under `form`. */
export type ReviewErrors = Partial<Record<ReviewField | 'form', string>>

export type ReviewDraft = {
  name: string
  email: string
  phoneNumber: string
  /** 1 to 5; 0 while nothing is chosen. */
  rating: number
  content: string
  consent: boolean
  /** Honeypot, see the contract. */
  website: string
}

/** The contract's minimum length, in characters. */
const contentMin = 5

/** The form's values as typed. */
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

/** The errors of a review before it is sent; empty when there are none. The server checks all of it again. */
export function checkReview({ name, email, rating, content, consent }: ReviewDraft): ReviewErrors {
  const found: ReviewErrors = {}
  if (rating === 0) found.rating = m.review_rating_needed()
  if (name.trim() === '') found.name = m.review_name_needed()
  if (email.trim() === '') found.email = m.review_email_needed()
  else if (!isEmail(email.trim())) found.email = m.checkout_email_invalid()
  if (content.trim().length < contentMin) found.content = m.review_content_short({ n: contentMin })
  if (!consent) found.consent = m.review_consent_needed()
  return found
}

/** Assigns the server's errors to their fields; `message` goes above the form when no field matches. */
export function errorsByField(errors: readonly FieldError[] | null | undefined, message: string): ReviewErrors {
  const found: ReviewErrors = {}
  for (const error of errors ?? []) {
    const [name = ''] = error.field.split('.')
    const field = fields.find((known) => known === (name === 'file' ? 'attachments' : name))
    if (field) found[field] ??= error.message
  }
  return Object.keys(found).length > 0 ? found : { form: message }
}

/** A form sent without scripts that was refused: its values and errors. */
export type ReturnedReview = { draft: ReviewDraft; errors: ReviewErrors }
