import { isEmail } from '#foundation/text/is-email.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { normalizePhone, readOrderId } from '#orders/rules.ts'

export type TrackOrderAnswer = {
  id: string
  phone: string
  problem?: string | undefined
  idProblem?: string | undefined
  phoneProblem?: string | undefined
}

/** The form's values and errors, the id in any spelling. Only the server knows whether the pair is right. */
export function readTrackOrderForm(form: FormData): TrackOrderAnswer {
  const id = String(form.get('id') ?? '').trim()
  const phone = String(form.get('phone') ?? '').trim()
  const idProblem = id === '' ? m.checkout_field_required({ field: labelInSentence(m.order_id()) }) : undefined
  const phoneProblem =
    phone === ''
      ? m.checkout_field_required({ field: labelInSentence(m.order_track_proof()) })
      : normalizePhone(phone) === undefined && !isEmail(phone)
        ? m.order_track_proof_invalid()
        : undefined
  if (idProblem || phoneProblem)
    return { id, phone, ...(idProblem && { idProblem }), ...(phoneProblem && { phoneProblem }) }
  return readOrderId(id) ? { id, phone } : { id, phone, problem: m.order_phone_wrong() }
}

/** A field's label within a sentence: `số điện thoại`. */
export const labelInSentence = (label: string) => label.charAt(0).toLocaleLowerCase(currentLocale()) + label.slice(1)

export const hasProblem = ({ problem, idProblem, phoneProblem }: TrackOrderAnswer) =>
  problem !== undefined || idProblem !== undefined || phoneProblem !== undefined

/** The phone number or e-mail address the order was placed with. */
export const orderCredentialsOf = (text: string) => (isEmail(text) ? { email: text } : { phone: text })
