import { isEmail } from '#foundation/text/is-email.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { normalizePhone, readOrderId } from '#orders/rules.ts'

export type TrackOrderAnswer = {
  id: string
  /** The phone number or email address the order was placed with. */
  proof: string
  problem?: string | undefined
  idProblem?: string | undefined
  proofProblem?: string | undefined
}

/** The form's values and errors, the id in any spelling. Only the server knows whether the pair is right. */
export function readTrackOrderForm(form: FormData): TrackOrderAnswer {
  const id = String(form.get('id') ?? '').trim()
  // Pages of earlier versions name the field so, and browsers suggest phone numbers for it.
  const proof = String(form.get('phone') ?? '').trim()
  const idProblem = id === '' ? m.checkout_field_required({ field: labelInSentence(m.order_id()) }) : undefined
  const proofProblem =
    proof === ''
      ? m.checkout_field_required({ field: labelInSentence(m.order_track_proof()) })
      : normalizePhone(proof) === undefined && !isEmail(proof)
        ? m.order_track_proof_invalid()
        : undefined
  if (idProblem || proofProblem)
    return { id, proof, ...(idProblem && { idProblem }), ...(proofProblem && { proofProblem }) }
  return readOrderId(id) ? { id, proof } : { id, proof, problem: m.order_phone_wrong() }
}

/** A field's label within a sentence: `số điện thoại`. */
export const labelInSentence = (label: string) => label.charAt(0).toLocaleLowerCase(currentLocale()) + label.slice(1)

export const hasProblem = ({ problem, idProblem, proofProblem }: TrackOrderAnswer) =>
  problem !== undefined || idProblem !== undefined || proofProblem !== undefined

export const orderCredentialsOf = (proof: string) => (isEmail(proof) ? { email: proof } : { phone: proof })
