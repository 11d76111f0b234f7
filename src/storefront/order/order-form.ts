import type { Order } from '#orders/contract.ts'

/** The actions of a buyer on an order: unlock its details, or cancel it. */
export type OrderIntent = 'unlock' | 'cancel'
export type OrderAnswer = { order?: Order; problem?: string; intent: OrderIntent }

export function readOrderForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
  const intent: OrderIntent = form.get('intent') === 'cancel' ? 'cancel' : 'unlock'
  return { intent, proof: { phone: text('phone'), key: text('key'), reason: text('reason') } }
}
