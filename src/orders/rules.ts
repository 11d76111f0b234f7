import type { Order, OrderStatus } from './contract.ts'

/** Crockford's base32: no I, L, O, U, which are misread or misheard. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'TH'
const randomSymbols = 10

/**
 * A new Order ID: `TH`, ten random symbols (50 bits), one check character; 13 characters that also fit into the content
 * of a bank transfer. `randomBytes` gives at least ten bytes. Source: decisions §5.
 */
export function makeOrderId(
  randomBytes: () => Uint8Array = () => crypto.getRandomValues(new Uint8Array(randomSymbols)),
): string {
  const symbols = Array.from(randomBytes().subarray(0, randomSymbols), (byte) => alphabet.charAt(byte % 32)).join('')
  if (symbols.length < randomSymbols) throw new Error('An Order ID needs ten random bytes')
  return prefix + symbols + checkCharacter(symbols)
}

/**
 * An Order ID as it was written or heard: case, spaces and hyphens don't matter, and O reads as 0, I and L as 1.
 * Undefined when it is none, which the check character tells for any single wrong symbol.
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

/** Luhn's check modulo 32: it also sees two neighbours swapped, except 0 and Z. */
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

/** What an order may become; nothing skips a state.  Source: decisions §5. */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['packing', 'cancelled'],
  packing: ['shipping', 'cancelled'],
  shipping: ['delivered', 'failed'],
  // Tried once more, or brought back.
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
 * Steps that may be taken back for a moment, from → to: those that told the buyer nothing and moved neither goods nor
 * money. All others send an email (`emailsFor`), give goods back or take them out of stock.
 */
export const undoableMoves: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  confirmed: 'packing',
  failed: 'returning',
}

/** How long the server takes a step back; the screen offers it for ten seconds. */
export const undoWindowMs = 60_000

export function mayUndo(from: OrderStatus, to: OrderStatus): boolean {
  return undoableMoves[from] === to
}

/** Whether the goods are on their way, or the order has ended: nothing about the receiver can be put right any more. */
export function hasLeftShop(status: OrderStatus): boolean {
  return !['pending', 'confirmed', 'packing'].includes(status)
}

/** Whether an order is over, or can only end: its goods are on their way back. */
export function isFinal(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'returning' || status === 'returned'
}

/** States in which the buyer may still cancel: before packing. */
const cancellable: readonly OrderStatus[] = ['pending', 'confirmed']

export function buyerMayCancel(status: OrderStatus): boolean {
  return cancellable.includes(status)
}

/** The payment method of an order that a voucher pays in full. */
export const nothingToPay = 'free'

/** Whether the money comes before the goods, so that an unpaid order ends by itself. */
export function isPrepaid(paymentMethod: string): boolean {
  return paymentMethod !== 'cod' && paymentMethod !== nothingToPay
}

/** When an order ends unless it is paid; null when it is paid on delivery, or already.  Source: decisions §6. */
export function unpaidEnd(placed: Date, paymentMethod: string, unpaidHours: number): Date | null {
  return isPrepaid(paymentMethod) ? new Date(placed.getTime() + unpaidHours * 60 * 60 * 1000) : null
}

type Money = Pick<Order, 'orderTotal' | 'paidAmount' | 'refundedAmount' | 'paymentStatus'>

/** What is still to be paid: nothing once an order is paid, also when a part of that was given back. */
export function amountDueOf({ orderTotal, paidAmount, refundedAmount, paymentStatus }: Money): number {
  if (paymentStatus === 'paid' || paymentStatus === 'refunded') return 0
  return Math.max(0, orderTotal - paidAmount + refundedAmount)
}

const nothingComes: readonly OrderStatus[] = ['cancelled', 'returning', 'returned']

/** What is still to be collected: nothing for an order that has ended without a sale. */
export function amountToCollectOf(order: Money & Pick<Order, 'orderStatus'>): number {
  return nothingComes.includes(order.orderStatus) ? 0 : amountDueOf(order)
}

/**
 * What is due of an order whose money should have come before a step: packing and sending goods that are to be paid in
 * advance. 0 where nothing is, or where it is paid on delivery.
 */
export function amountDueBeforeStatus(order: Money & Pick<Order, 'paymentMethod'>, to: OrderStatus): number {
  return (to === 'packing' || to === 'shipping') && isPrepaid(order.paymentMethod) ? amountDueOf(order) : 0
}

/** What of the money that came in the shop still has. */
export function netPaidOf({ paidAmount, refundedAmount }: Pick<Money, 'paidAmount' | 'refundedAmount'>): number {
  return paidAmount - refundedAmount
}

const mobile = /^0(3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$/
/** 024 and 028 with eight digits, other areas with three-digit codes and seven. */
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

/** A Vietnamese phone number in any usual writing as `+84…`; undefined when it is none. */
export function normalizePhone(text: string): string | undefined {
  const national = nationalNumber(text.normalize('NFKC').replace(/[\s.,·•/\\_\-‐-―()]/g, ''))
  if (national === undefined) return undefined
  const renewed = newPrefixes[national.slice(0, 4)]
  const current = national.length === 11 && renewed !== undefined ? renewed + national.slice(4) : national
  return mobile.test(current) || landline.test(current) ? `+84${current.slice(1)}` : undefined
}

/** With a leading 0, whichever way the country was written: `+84`, `84`, `0084`, or left out with the 0. */
function nationalNumber(compact: string): string | undefined {
  if (!/^\+?\d{9,15}$/.test(compact)) return undefined
  const abroad = /^(?:\+84|0084|84(?=\d{9}))0?(\d+)$/.exec(compact)
  if (abroad) return `0${abroad[1]}`
  if (compact.startsWith('+')) return undefined
  return compact.length === 9 ? `0${compact}` : compact
}

/** `+84912345678` → `0912 345 678`; other text as it is. */
export function displayPhone(phone: string): string {
  const national = phone.replace(/^\+84/, '0')
  if (mobile.test(national)) return national.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
  if (/^02[48]/.test(national)) return national.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')
  return national.replace(/^(02\d{2})(\d{3})(\d{4})$/, '$1 $2 $3')
}

/** `+84912345678` → `******678`, for a caller who has not shown that the order is theirs. */
export function maskPhone(phone: string): string {
  return `******${phone.slice(-3)}`
}

/** `Nguyễn Văn An` → `N*** V** A*`: first letters, and at most three stars so that the length tells little. */
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
