import { persistentStore } from '#ui/browser/persistent-store.ts'
import type { OrderDraft } from './temporary-order.ts'

/** Fields that may be remembered; none of the invoice, note or date, which belong to one order. */
const rememberedFields = [
  'fullname',
  'phoneNumber',
  'email',
  'shippingProvince',
  'shippingWard',
  'shippingStreet',
  'shippingOldAddress',
  'shippingMethod',
  'paymentMethod',
] as const satisfies readonly (keyof OrderDraft)[]

type RememberedBuyer = Pick<OrderDraft, (typeof rememberedFields)[number]> & {
  /** The accepted version of the terms of sale; a newer one must be accepted again. */
  termsVersion: string
}

type Remembered = { buyer: RememberedBuyer | null }

const useRemembered = persistentStore<Remembered>('tamhuong.buyer', { buyer: null }, { read: readRemembered })

/** A stored buyer with a name and a phone number; otherwise null. */
export function readRemembered(stored: unknown): Remembered {
  const given = ((stored ?? {}) as Partial<Record<keyof Remembered, unknown>>).buyer
  if (typeof given !== 'object' || given === null) return { buyer: null }
  const text = (field: string) => {
    const value = (given as Record<string, unknown>)[field]
    return typeof value === 'string' ? value : ''
  }
  const fields = Object.fromEntries(rememberedFields.map((field) => [field, text(field)]))
  const buyer = { ...fields, termsVersion: text('termsVersion') } as RememberedBuyer
  return { buyer: buyer.fullname && buyer.phoneNumber ? buyer : null }
}

/** The remembered buyer; null on the server, in the first render, and without consent. */
export const useRememberedBuyer = (): RememberedBuyer | null => useRemembered(({ buyer }) => buyer)
export const rememberedBuyer = (): RememberedBuyer | null => useRemembered.getState().buyer

/** Only with the buyer's consent. */
export function rememberBuyer(draft: OrderDraft, termsVersion: string): void {
  const values = Object.fromEntries(rememberedFields.map((field) => [field, draft[field]]))
  useRemembered.setState({ buyer: { ...values, termsVersion } as RememberedBuyer })
}

/** Forgets the buyer, not the draft: consent may be withdrawn while ordering. */
export const withdrawConsent = () => useRemembered.setState({ buyer: null })

/** Once one of them is filled, the form is about somebody. */
const begunFields = [
  'isGift',
  'fullname',
  'phoneNumber',
  'shippingProvince',
  'shippingStreet',
  'shippingOldAddress',
] as const

/**
 * The remembered buyer's data for the empty fields of a form; undefined without a remembered buyer, for a gift, and
 * once the form has a name, phone number or address.
 */
export function rememberedValues(draft: OrderDraft): Partial<OrderDraft> | undefined {
  const buyer = rememberedBuyer()
  if (!buyer || begunFields.some((field) => draft[field])) return undefined
  return Object.fromEntries(rememberedFields.flatMap((field) => (draft[field] ? [] : [[field, buyer[field]]])))
}
