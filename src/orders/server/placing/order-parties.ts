import { findProvince, findWard } from '#addresses/server/places.ts'
import { readLunarInput } from '#calendar/lunar-input.ts'
import { DayInput } from '#foundation/api/schemas.ts'
import { type FieldError, invalid } from '#foundation/api/shop-error.ts'
import { addDays, type Day } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { cleanGiftMessage, giftProblems } from '#orders/gift.ts'
import type { NewOrder } from '#orders/new-order-contract.ts'
import { normalizePhone, plannedDays } from '#orders/rules.ts'
import { type Invoice, readInvoice } from './invoice.ts'

type Address = { provinceCode: string; provinceName: string; wardCode: string; wardName: string; street: string }

/** Buyer and receiver with what is agreed with them; phone numbers are normalized, places from the official list. */
export type OrderParties = {
  /** The receiver's name; also the buyer's unless `orderedBy` is set. */
  fullname: string
  /** The buyer's. */
  email: string | null
  /** The receiver's, like `fullname`. */
  phoneNumber: string
  /** The buyer of a gift. */
  orderedBy: { fullname: string; phoneNumber: string } | undefined
  giftMessage: string | null
  hidePrices: boolean
  /** Undefined for pickup. */
  shipping: (Address & { oldAddress: string | null }) | undefined
  billing: ({ fullname: string; phoneNumber: string } & Address) | undefined
  neededBy: Day | null
  invoice: Invoice | undefined
}

/**
 * Parses who orders and who receives, where and by when, the gift's message and whether it hides prices, and the
 * invoice. Throws a 422 that names every wrong field at once.
 */
export function readParties(input: NewOrder, today: Day): OrderParties {
  const errors: FieldError[] = []
  const phoneNumber = readPhone(input.phoneNumber, 'phoneNumber', errors)
  const orderedBy = readOrderedBy(input, phoneNumber, errors)
  const isPickup = input.shippingMethod === 'pickup'
  const shipping = isPickup ? undefined : readAddress(input, 'shipping', errors)
  const oldAddress = input.shippingOldAddress || null
  const billing = input.billingSameAsShipping ? undefined : readBilling(input, errors)
  const neededBy = readNeededBy(input, today, errors)
  const invoice = readInvoice(input, errors)
  if (errors.length > 0) throw invalid(m.error_check_fields(), errors)
  return {
    fullname: input.fullname,
    email: input.email || null,
    phoneNumber,
    orderedBy,
    giftMessage: cleanGiftMessage(input.giftMessage),
    hidePrices: input.hidePrices ?? false,
    shipping: shipping && { ...shipping, oldAddress },
    billing,
    neededBy,
    invoice,
  }
}

function readOrderedBy(input: NewOrder, receiverPhone: string, errors: FieldError[]): OrderParties['orderedBy'] {
  const { buyerFullname: fullname, buyerPhoneNumber: phone } = input
  errors.push(...giftProblems({ ...input, isSamePhone: normalizePhone(phone ?? '') === receiverPhone }))
  return fullname && phone ? { fullname, phoneNumber: readPhone(phone, 'buyerPhoneNumber', errors) } : undefined
}

function readNeededBy({ neededBy: text }: NewOrder, today: Day, errors: FieldError[]): Day | null {
  if (!text) return null
  const neededBy = DayInput.safeParse(text).data ?? readLunarInput(text, today)?.day
  if (neededBy === undefined) errors.push({ field: 'neededBy', message: m.error_day_unreadable() })
  else if (neededBy < today) errors.push({ field: 'neededBy', message: m.error_day_past() })
  else if (neededBy > addDays(today, plannedDays)) errors.push({ field: 'neededBy', message: m.error_day_far() })
  return neededBy ?? null
}

/** Without a name or number of its own the bill goes to the buyer. */
function readBilling(input: NewOrder, errors: FieldError[]): OrderParties['billing'] {
  const phone = input.billingPhoneNumber ?? input.buyerPhoneNumber ?? input.phoneNumber
  return {
    fullname: input.billingFullname ?? input.buyerFullname ?? input.fullname,
    phoneNumber: readPhone(phone, 'billingPhoneNumber', errors),
    ...readAddress(input, 'billing', errors),
  }
}

function readPhone(text: string, field: string, errors: FieldError[]): string {
  const phone = normalizePhone(text)
  if (phone === undefined) errors.push({ field, message: m.checkout_phone_invalid() })
  return phone ?? ''
}

function readAddress(input: NewOrder, kind: 'shipping' | 'billing', errors: FieldError[]): Address {
  const provinceText = input[`${kind}Province`]
  const wardText = input[`${kind}Ward`]
  const street = input[`${kind}Street`]
  const province = provinceText ? findProvince(provinceText) : undefined
  const ward = province && wardText ? findWard(province.code, wardText) : undefined
  if (!province)
    errors.push({ field: `${kind}Province`, message: provinceText ? m.error_province() : m.error_required() })
  if (!wardText) errors.push({ field: `${kind}Ward`, message: m.error_required() })
  else if (province && !ward) errors.push({ field: `${kind}Ward`, message: m.error_ward() })
  if (!street) errors.push({ field: `${kind}Street`, message: m.error_required() })
  return {
    provinceCode: province?.code ?? '',
    provinceName: province?.name ?? '',
    wardCode: ward?.code ?? '',
    wardName: ward?.name ?? '',
    street: street ?? '',
  }
}
