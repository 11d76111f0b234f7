import { persistentStore } from '#ui/browser/persistent-store.ts'
import { emptyDraft, type OrderDraft } from './temporary-order.ts'

/** What a buyer may have remembered; nothing of an invoice, a note or a day, which belong to one order. */
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
  /** The version of the terms of sale that they agreed to; another one is asked about again. */
  termsVersion: string
}

type Remembered = { buyer: RememberedBuyer | null }

const useRemembered = persistentStore<Remembered>('tamhuong.buyer', { buyer: null }, { read: readRemembered })

/** A stored buyer with a name and a phone number; otherwise nobody. */
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

/** The buyer that this device remembers; null on the server, in the first render, and when nobody consented. */
export const useRememberedBuyer = (): RememberedBuyer | null => useRemembered(({ buyer }) => buyer)
export const rememberedBuyer = (): RememberedBuyer | null => useRemembered.getState().buyer

/** Only with the buyer's consent. */
export function rememberBuyer(draft: OrderDraft, termsVersion: string): void {
  useRemembered.setState({ buyer: { ...remembered(draft), termsVersion } })
}

/** Consent was withdrawn with an order: its buyer is not remembered, the order itself still is. */
export const withdrawConsent = () => useRemembered.setState({ buyer: null })

/** What a form begins with that nobody has begun to fill in. */
export function rememberedStart(draft: OrderDraft): Partial<OrderDraft> | undefined {
  const buyer = rememberedBuyer()
  const isBegun = (['fullname', 'phoneNumber', 'shippingProvince', 'shippingStreet'] as const).some((key) => draft[key])
  return buyer && !isBegun ? remembered({ ...emptyDraft, ...buyer }) : undefined
}

function remembered(draft: OrderDraft) {
  return Object.fromEntries(rememberedFields.map((field) => [field, draft[field]])) as Omit<
    RememberedBuyer,
    'termsVersion'
  >
}
