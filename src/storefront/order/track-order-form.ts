import { m } from '#i18n/messages.js'
import { normalizePhone, readOrderId } from '#orders/rules.ts'

export type TrackOrderAnswer = { id: string; phone: string; problem?: string; phoneProblem?: string }

/** What was asked, the id in any writing. Whether the pair is right only the server knows. */
export function readTrackOrderForm(form: FormData): TrackOrderAnswer {
  const [id, phone] = ['id', 'phone'].map((name) => String(form.get(name) ?? '').trim()) as [string, string]
  if (normalizePhone(phone) === undefined && !isEmail(phone))
    return { id, phone, phoneProblem: m.order_track_proof_invalid() }
  return readOrderId(id) ? { id, phone } : { id, phone, problem: m.order_phone_wrong() }
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)

/** The phone number or the e-mail that the order was placed with. */
export const proofOf = (text: string) => (isEmail(text) ? { email: text } : { phone: text })
