import type { FieldError } from '#foundation/shop-error.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { normalizePhone } from '#orders/rules.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'

/** A place in the form that can be at fault. */
export type FormField = keyof OrderDraft | 'agreed'

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What is wrong with the form, from top to bottom. The server checks all of it again. */
export function checkDraft(draft: OrderDraft, agreed: boolean): FieldError[] {
  const billing = draft.billingSameAsShipping ? [] : billingFields
  return [...shippingFields, ...billing, ...lastFields].flatMap((field) => {
    const message = field === 'agreed' ? faultOfAgreement(agreed) : faultOfField(field, draft)
    return message ? [{ field, message }] : []
  })
}

/** What is wrong with one field; undefined when nothing is. */
export function faultOfField(field: keyof OrderDraft, draft: OrderDraft): string | undefined {
  const text = String(draft[field]).trim()
  const name = required[field]
  if (name && text === '') return m.checkout_field_required({ field: name().toLocaleLowerCase(currentLocale()) })
  if (text === '') return undefined
  if (/phone/i.test(field) && normalizePhone(text) === undefined) return m.checkout_phone_invalid()
  if (field === 'email' && !emailPattern.test(text)) return m.checkout_email_invalid()
  return undefined
}

const faultOfAgreement = (agreed: boolean) => (agreed ? undefined : m.checkout_agree_required())

const shippingFields = [
  'fullname',
  'phoneNumber',
  'email',
  'shippingProvince',
  'shippingWard',
  'shippingStreet',
] as const
const billingFields = [
  'billingFullname',
  'billingPhoneNumber',
  'billingProvince',
  'billingWard',
  'billingStreet',
] as const
const lastFields = ['shippingMethod', 'paymentMethod', 'agreed'] as const

/** Fields that can't stay empty, by what they are called on the page. */
const required: Partial<Record<keyof OrderDraft, () => string>> = {
  fullname: m.checkout_fullname,
  phoneNumber: m.checkout_phone,
  shippingProvince: m.checkout_province,
  shippingWard: m.checkout_ward,
  shippingStreet: m.checkout_street,
  billingProvince: m.checkout_province,
  billingWard: m.checkout_ward,
  billingStreet: m.checkout_street,
  shippingMethod: m.checkout_shipping_method,
  paymentMethod: m.checkout_payment_method,
}
