import type { Order, OrderStatus } from './contract.ts'

/** Crockford's base32: without I, L, O, U, which are easily misread or misheard. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'TH'
const randomSymbols = 10

/**
 * A new Order ID: `TH`, ten random symbols (50 bits), one check character; 13 characters that also fit into the
 * reference of a bank transfer. `randomBytes` must return at least ten bytes. Source: decisions §5.
 */
export function makeOrderId(
  randomBytes: () => Uint8Array = () => crypto.getRandomValues(new Uint8Array(randomSymbols)),
): string {
  const symbols = Array.from(randomBytes().subarray(0, randomSymbols), (byte) => alphabet.charAt(byte % 32)).join('')
  if (symbols.length < randomSymbols) throw new Error('An Order ID needs ten random bytes')
  return prefix + symbols + checkCharacter(symbols)
}

/**
 * Parses an Order ID as written or dictated: case, spaces and hyphens don't matter, and O reads as 0, I and L as 1.
 * Undefined for anything else; the check character detects any single wrong symbol.
 */
export function readOrderId(text: string): string | undefined {
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐-―]/g, '')
  if (!compact.startsWith(prefix)) return undefined
  const rest = compact.slice(prefix.length).replaceAll('O', '0').replace(/[IL]/g, '1')
  if (rest.length !== randomSymbols + 1 || Array.from(rest).some((symbol) => !alphabet.includes(symbol)))
    return undefined
  const symbols = rest.slice(0, randomSymbols)
  return checkCharacter(symbols) === rest.at(-1) ? prefix + rest : undefined
}

/** Luhn's check modulo 32: also detects two swapped neighbours, except 0 and Z. */
function checkCharacter(symbols: string): string {
  let sum = 0
  Array.from(symbols)
    .reverse()
    .forEach((symbol, index) => {
      const weighted = alphabet.indexOf(symbol) * (index % 2 === 0 ? 2 : 1)
      sum += Math.floor(weighted / 32) + (weighted % 32)
    })
  return alphabet.charAt((32 - (sum % 32)) % 32)
}

/** Allowed transitions; no state can be skipped. Source: decisions §5. */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['packing', 'cancelled'],
  packing: ['shipping', 'cancelled'],
  shipping: ['delivered', 'failed'],
  // Delivered again, or returned.
  failed: ['shipping', 'returning'],
  returning: ['returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to)
}

/**
 * Transitions that can be undone for a moment, from → to: those that neither notify the buyer nor move goods or money.
 * All others do, though the emails of `shipping` and `failed` are sent only the first time.
 */
export const undoableMoves: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  confirmed: 'packing',
  failed: 'returning',
}

/** How long the server accepts an undo; the screen offers it for ten seconds. */
export const undoWindowMs = 60_000

export function mayUndo(from: OrderStatus, to: OrderStatus): boolean {
  return undoableMoves[from] === to
}

/** Whether the goods are on their way, or the order has ended: the receiver can no longer be changed. */
export function isReceiverFixed(status: OrderStatus): boolean {
  return !['pending', 'confirmed', 'packing'].includes(status)
}

/**
 * Whether an order ended without a sale, or can only end so: its goods are on their way back. False for `delivered`.
 */
export function isEndedWithoutSale(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'returning' || status === 'returned'
}

/** States in which the goods lie on the shelf and the buyer may still cancel. */
export const statusesBeforePacking: readonly OrderStatus[] = ['pending', 'confirmed']

export function buyerMayCancel(status: OrderStatus): boolean {
  return statusesBeforePacking.includes(status)
}

/** The payment method of an order that costs nothing. */
export const freePaymentMethod = 'free'

/** Whether payment comes before delivery, so that an unpaid order expires. */
export function isPrepaid(paymentMethod: string): boolean {
  return paymentMethod !== 'cod' && paymentMethod !== freePaymentMethod
}

/** When an order expires unless it is paid; null when it is paid on delivery or free. Source: decisions §6. */
export function unpaidExpiry(placed: Date, paymentMethod: string, unpaidHours: number): Date | null {
  return isPrepaid(paymentMethod) ? new Date(placed.getTime() + unpaidHours * 60 * 60 * 1000) : null
}

type Money = Pick<Order, 'orderTotal' | 'paidAmount' | 'refundedAmount' | 'paymentStatus'>

/** The amount still to be paid; 0 once an order is paid, even if a part or all of it was refunded since. */
export function amountDueOf({ orderTotal, paidAmount, refundedAmount, paymentStatus }: Money): number {
  if (paymentStatus === 'paid' || paymentStatus === 'refunded') return 0
  return Math.max(0, orderTotal - paidAmount + refundedAmount)
}

/** The amount still to be collected; 0 for an order that ended without a sale. */
export function amountToCollectOf(order: Money & Pick<Order, 'orderStatus'>): number {
  return isEndedWithoutSale(order.orderStatus) ? 0 : amountDueOf(order)
}

/**
 * The amount missing when an order is packed or shipped: what is due of a prepaid order, which is then collected, or
 * what the shop no longer holds of a refunded one, which nobody collects. 0 when it is paid, or paid on delivery.
 */
export function amountDueBeforeStatus(order: Money & Pick<Order, 'paymentMethod'>, to: OrderStatus): number {
  if (to !== 'packing' && to !== 'shipping') return 0
  if (order.paymentStatus === 'refunded') return Math.max(0, order.orderTotal - netPaidOf(order))
  return isPrepaid(order.paymentMethod) ? amountDueOf(order) : 0
}

/** The paid amount less refunds. */
export function netPaidOf({ paidAmount, refundedAmount }: Pick<Money, 'paidAmount' | 'refundedAmount'>): number {
  return paidAmount - refundedAmount
}

/** How many days ahead an order may be needed; later days are assumed to have a mistyped year. */
export const plannedDays = 366

const mobile = /^0(3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$/
/** 024 and 028 with eight digits, other areas with three-digit codes and seven digits. */
const landline = /^02([48]\d{8}|(0[3-9]|[1235679]\d)\d{7})$/

/** The mobile prefixes of eleven-digit numbers, which became ten digits in 2018. */
const newPrefixes: Record<string, string> = {
  '0120': '070',
  '0121': '079',
  '0122': '077',
  '0123': '083',
  '0124': '084',
  '0125': '085',
  '0126': '076',
  '0127': '081',
  '0128': '078',
  '0129': '082',
  '0162': '032',
  '0163': '033',
  '0164': '034',
  '0165': '035',
  '0166': '036',
  '0167': '037',
  '0168': '038',
  '0169': '039',
  '0186': '056',
  '0188': '058',
  '0199': '059',
}

/** Normalizes a Vietnamese phone number in any usual notation to `+84…`; undefined for anything else. */
export function normalizePhone(text: string): string | undefined {
  const national = nationalNumber(text.normalize('NFKC').replace(/[\s.,·•/\\_\-‐-―()]/g, ''))
  if (national === undefined) return undefined
  const renewed = newPrefixes[national.slice(0, 4)]
  const current = national.length === 11 && renewed !== undefined ? renewed + national.slice(4) : national
  return mobile.test(current) || landline.test(current) ? `+84${current.slice(1)}` : undefined
}

/** With a leading 0, however the country code was written: `+84`, `84`, `0084`, or without both code and 0. */
function nationalNumber(compact: string): string | undefined {
  if (!/^\+?\d{9,15}$/.test(compact)) return undefined
  const abroad = /^(?:\+84|0084|84(?=\d{9}))0?(\d+)$/.exec(compact)
  if (abroad) return `0${abroad[1]}`
  if (compact.startsWith('+')) return undefined
  return compact.length === 9 ? `0${compact}` : compact
}

/** `+84912345678` → `0912 345 678`; other text is returned unchanged. */
export function displayPhone(phone: string): string {
  const national = phone.replace(/^\+84/, '0')
  if (mobile.test(national)) return national.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
  if (/^02[48]/.test(national)) return national.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
  return national.replace(/^(02\d{2})(\d{3})(\d{4})$/, '$1 $2 $3')
}

/** `+84912345678` → `******678`, for a caller without proof that the order is theirs. */
export function maskPhone(phone: string): string {
  return `******${phone.slice(-3)}`
}

/** `Nguyễn Văn An` → `N*** V** A*`: initials, and at most three stars to hide the length. */
export function maskName(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...rest] = Array.from(word)
      return first + '*'.repeat(Math.min(rest.length, 3))
    })
    .join(' ')
}
