import type { FieldError } from '#foundation/api/shop-error.ts'
import { addDays, dayInVietnam, isDay } from '#foundation/dates/day.ts'
import { isEmail } from '#foundation/text/is-email.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { normalizePhone, plannedDays } from '#orders/rules.ts'
import { readTaxCode } from '#orders/tax-code.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import { hasOneAddress, isPickup } from './order-body.ts'

/** A field of the form that can have an error. */
export type FormField = keyof OrderDraft | 'agreed'

/** The errors of the form, from top to bottom. The server checks all but the acceptance of the terms again. */
export function checkDraft(draft: OrderDraft, agreed: boolean): FieldError[] {
  const fields = [...checkedFields.keys()].filter((field) => isAsked(field, draft))
  return [...fields, 'agreed' as const].flatMap((field) => {
    const message = field === 'agreed' ? agreementError(agreed) : errorOfField(field, draft)
    return message ? [{ field, message }] : []
  })
}

/** Whether the form has this field now. */
export function isAsked(field: string, draft: OrderDraft): boolean {
  if (field.startsWith('invoice')) return draft.wantsInvoice
  if (field.startsWith('billing')) return !hasOneAddress(draft)
  if (/^(buyer|gift|hide)/.test(field)) return draft.isGift
  return !/^shipping(?!Method)/.test(field) || !isPickup(draft)
}

/** The error of one field, if any. */
export function errorOfField(field: keyof OrderDraft, draft: OrderDraft): string | undefined {
  const text = String(draft[field]).trim()
  // Until a province is chosen, its ward can't be.
  if (field === 'shippingWard' && draft.shippingProvince === '') return undefined
  if (field === 'billingWard' && draft.billingProvince === '') return undefined
  const label = (draft.isGift && receiverLabels[field]) || checkedFields.get(field)
  if (text === '') return label && missingError(field, label().toLocaleLowerCase(currentLocale()))
  if (/phone/i.test(field) && normalizePhone(text) === undefined) return m.checkout_phone_invalid()
  if (/email/i.test(field) && !isEmail(text)) return m.checkout_email_invalid()
  if (field === 'invoiceTaxCode' && readTaxCode(text) === undefined) return m.checkout_tax_code_invalid()
  return field === 'neededBy' ? neededByError(text) : undefined
}

const missingError = (field: string, label: string) =>
  /Method|Province|Ward/.test(field)
    ? m.checkout_choice_required({ field: label })
    : m.checkout_field_required({ field: label })

function neededByError(day: string): string | undefined {
  const today = dayInVietnam(new Date())
  if (!isDay(day)) return m.error_day_format()
  if (day < today) return m.error_day_past()
  return day > addDays(today, plannedDays) ? m.error_day_far() : undefined
}

const agreementError = (agreed: boolean) => (agreed ? undefined : m.checkout_agree_required())

/** Labels that a gift order has instead. */
export const receiverLabels: Partial<Record<keyof OrderDraft, () => string>> = {
  fullname: m.gift_receiver_name,
  phoneNumber: m.gift_receiver_phone,
}

/** The fields that are checked, from top to bottom, those that are required with their labels. */
const checkedFields = new Map<keyof OrderDraft, (() => string) | undefined>([
  ['fullname', m.checkout_fullname],
  ['phoneNumber', m.checkout_phone],
  ['buyerFullname', m.gift_your_name],
  ['buyerPhoneNumber', m.gift_your_phone],
  ['email', undefined],
  ['shippingMethod', m.checkout_shipping_method],
  ['shippingProvince', m.checkout_province],
  ['shippingWard', m.checkout_ward],
  ['shippingStreet', m.checkout_street],
  ['neededBy', undefined],
  ['paymentMethod', m.checkout_payment_method],
  ['billingPhoneNumber', undefined],
  ['billingProvince', m.checkout_province],
  ['billingWard', m.checkout_ward],
  ['billingStreet', m.checkout_street],
  ['invoiceCompany', m.checkout_company_name],
  ['invoiceTaxCode', m.checkout_tax_code],
  ['invoiceAddress', m.checkout_invoice_address],
  ['invoiceEmail', undefined],
])
