import { m } from '#i18n/messages.js'
import type { Order } from '#orders/contract.ts'
import { labelInSentence } from './track-order-form.ts'

/** The actions of a buyer on an order: unlock its details, or cancel it. */
export type OrderIntent = 'unlock' | 'cancel'
export type OrderAnswer = { order?: Order; problem?: string; intent: OrderIntent }

/** The form's values, and the error of a missing phone number: without one, the order would be shown masked again. */
export function readOrderForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
  const intent: OrderIntent = form.get('intent') === 'cancel' ? 'cancel' : 'unlock'
  const proof = { phone: text('phone'), key: text('key') }
  const isMissing = intent === 'unlock' && proof.phone === undefined
  const problem = isMissing ? m.checkout_field_required({ field: labelInSentence(m.checkout_phone()) }) : undefined
  return { intent, proof, reason: text('reason'), problem }
}
