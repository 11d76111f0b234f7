import { findProvince, findWard } from '#addresses/server/places.ts'
import { type FieldError, invalid } from '#foundation/shop-error.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { NewOrder } from '#orders/contract.ts'
import { normalizePhone } from '#orders/rules.ts'

type Address = { provinceCode: string; provinceName: string; wardCode: string; wardName: string; street: string }

/** Who buys and where it goes, with phones normalised and places found in the official list. */
export type Buyer = {
  fullname: string
  email: string | null
  phoneNumber: string
  shipping: Address
  billing: ({ fullname: string; phoneNumber: string } & Address) | undefined
}

/** Reads the buyer's part of an order. Throws a 422 that names every faulty field at once. */
export function readBuyer(wish: NewOrder): Buyer {
  const errors: FieldError[] = []
  const phoneNumber = readPhone(wish.phoneNumber, 'phoneNumber', errors)
  const shipping = readAddress(wish, 'shipping', errors)
  const billing = wish.billingSameAsShipping ? undefined : readBilling(wish, errors)
  if (errors.length > 0) throw invalid(m.error_check_fields(), errors)
  return { fullname: wish.fullname, email: wish.email || null, phoneNumber, shipping, billing }
}

function readBilling(wish: NewOrder, errors: FieldError[]): Buyer['billing'] {
  const phone = wish.billingPhoneNumber ?? wish.phoneNumber
  return {
    fullname: wish.billingFullname ?? wish.fullname,
    phoneNumber: readPhone(phone, 'billingPhoneNumber', errors),
    ...readAddress(wish, 'billing', errors),
  }
}

function readPhone(text: string, field: string, errors: FieldError[]): string {
  const phone = normalizePhone(text)
  if (phone === undefined) errors.push({ field, message: m.checkout_phone_invalid() })
  return phone ?? ''
}

function readAddress(wish: NewOrder, kind: 'shipping' | 'billing', errors: FieldError[]): Address {
  const [provinceText, wardText, street] = [wish[`${kind}Province`], wish[`${kind}Ward`], wish[`${kind}Street`]]
  const province = provinceText ? findProvince(provinceText) : undefined
  const ward = province && wardText ? findWard(province.code, wardText) : undefined
  if (!province)
    errors.push({ field: `${kind}Province`, message: provinceText ? m.fault_province() : m.fault_required() })
  if (!wardText) errors.push({ field: `${kind}Ward`, message: m.fault_required() })
  else if (province && !ward) errors.push({ field: `${kind}Ward`, message: m.fault_ward() })
  if (!street) errors.push({ field: `${kind}Street`, message: m.fault_required() })
  return {
    provinceCode: province?.code ?? '',
    provinceName: province?.name ?? '',
    wardCode: ward?.code ?? '',
    wardName: ward?.name ?? '',
    street: street ?? '',
  }
}
