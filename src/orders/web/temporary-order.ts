import { newId } from '#foundation/id.ts'
import { persistentStore } from '#ui/browser/persistent-store.ts'

/** The buyer's input so far. Flat, with the field names of the API. */
export type OrderDraft = {
  fullname: string
  phoneNumber: string
  email: string
  /** The order is for another person: `fullname` and `phoneNumber` are the receiver's. */
  isGift: boolean
  buyerFullname: string
  buyerPhoneNumber: string
  giftMessage: string
  hidePrices: boolean
  /** Official codes of provinces and wards. */
  shippingProvince: string
  shippingWard: string
  shippingStreet: string
  /** The same place with its ward and district of before July 2025, for the courier. */
  shippingOldAddress: string
  /** `YYYY-MM-DD` */
  neededBy: string
  note: string
  billingSameAsShipping: boolean
  billingFullname: string
  billingPhoneNumber: string
  billingProvince: string
  billingWard: string
  billingStreet: string
  wantsInvoice: boolean
  invoiceCompany: string
  invoiceTaxCode: string
  invoiceAddress: string
  invoiceEmail: string
  shippingMethod: string
  paymentMethod: string
  /** The applied code, as typed. */
  voucherCode: string
}

export const emptyDraft: OrderDraft = {
  fullname: '',
  phoneNumber: '',
  email: '',
  isGift: false,
  buyerFullname: '',
  buyerPhoneNumber: '',
  giftMessage: '',
  hidePrices: false,
  shippingProvince: '',
  shippingWard: '',
  shippingStreet: '',
  shippingOldAddress: '',
  neededBy: '',
  note: '',
  billingSameAsShipping: true,
  billingFullname: '',
  billingPhoneNumber: '',
  billingProvince: '',
  billingWard: '',
  billingStreet: '',
  wantsInvoice: false,
  invoiceCompany: '',
  invoiceTaxCode: '',
  invoiceAddress: '',
  invoiceEmail: '',
  shippingMethod: '',
  paymentMethod: '',
  voucherCode: '',
}

/**
 * The order before it is placed (specification §4, Order). `tmpId` makes placing idempotent as long as the same
 * order is sent, by double clicks, retries or after reloads; empty until the order is first sent.
 */
type TemporaryOrder = { tmpId: string; draft: OrderDraft }

const useTemporaryOrder = persistentStore<TemporaryOrder>(
  'tamhuong.order',
  { tmpId: '', draft: emptyDraft },
  { read: readTemporaryOrder },
)

/** Parses a stored temporary order; invalid fields are dropped. */
export function readTemporaryOrder(stored: unknown): TemporaryOrder {
  const { tmpId, draft } = (stored ?? {}) as Partial<Record<keyof TemporaryOrder, unknown>>
  const given = (typeof draft === 'object' && draft !== null ? draft : {}) as Record<string, unknown>
  const fitting = Object.entries(emptyDraft).filter(([field, empty]) => typeof given[field] === typeof empty)
  const fields = Object.fromEntries(fitting.map(([field]) => [field, given[field]]))
  return { tmpId: typeof tmpId === 'string' ? tmpId : '', draft: { ...emptyDraft, ...fields } }
}

/** The draft; an empty one on the server and in the first render. */
export function useOrderDraft(): OrderDraft {
  return useTemporaryOrder((state) => state.draft)
}

export function changeDraft(change: Partial<OrderDraft>): void {
  useTemporaryOrder.setState(({ draft }) => ({ draft: { ...draft, ...change } }))
}

/** The id to send the order with, the same until the order is placed, renewed or cleared. */
export function temporaryOrderId(): string {
  if (useTemporaryOrder.getState().tmpId === '') renewTemporaryOrderId()
  return useTemporaryOrder.getState().tmpId
}

/** For when the server has an order with other contents under this id: makes the next request a new order. */
export function renewTemporaryOrderId(): void {
  useTemporaryOrder.setState({ tmpId: newId() })
}

/** After success (specification §4), and when the buyer's data on the device is deleted. */
export function clearTemporaryOrder(): void {
  useTemporaryOrder.setState({ tmpId: '', draft: emptyDraft })
}
