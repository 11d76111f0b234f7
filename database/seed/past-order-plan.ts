import type { OrderStatus } from '#orders/contract.ts'

/** Number of orders on a day: more before Tết, in the seventh lunar month and on weekends. */
export function ordersOn(day: Date, chance: () => number): number {
  const month = day.getUTCMonth() + 1
  const weekday = day.getUTCDay()
  const season = month === 1 ? 2.6 : month === 2 || month === 8 ? 1.7 : month === 12 ? 1.4 : 1
  const weekend = weekday === 0 || weekday === 6 ? 1.3 : 1
  return Math.floor(1.6 * season * weekend * (0.5 + chance()) + chance())
}

type HistoryEvent = { kind: string; at: Date; from?: OrderStatus; to?: OrderStatus; reason?: string; actor: string }
export type Past = {
  status: OrderStatus
  paymentMethod: 'cod' | 'bank_transfer'
  events: HistoryEvent[]
  expiresAt: Date | null
  hasLeft: boolean
}

const seller = 'banhang'
const hourMs = 3_600_000
/** `hours` from one status to the next. */
const ways: Record<'good' | 'refused' | 'back' | 'cancelled', { to: OrderStatus; hours: number; reason?: string }[]> = {
  good: [
    { to: 'confirmed', hours: 3 },
    { to: 'packing', hours: 14 },
    { to: 'shipping', hours: 8 },
    { to: 'delivered', hours: 60 },
  ],
  refused: [
    { to: 'confirmed', hours: 3 },
    { to: 'packing', hours: 14 },
    { to: 'shipping', hours: 8 },
    { to: 'failed', hours: 70, reason: 'Khách không nhận hàng.' },
    { to: 'returning', hours: 20 },
    { to: 'returned', hours: 72, reason: 'Hàng nguyên vẹn.' },
  ],
  back: [
    { to: 'confirmed', hours: 3 },
    { to: 'packing', hours: 14 },
    { to: 'shipping', hours: 8 },
    { to: 'delivered', hours: 60 },
    { to: 'returned', hours: 96, reason: 'Khách đổi ý trong 7 ngày.' },
  ],
  cancelled: [{ to: 'cancelled', hours: 5, reason: 'Khách đặt nhầm kích thước.' }],
}

/** Statuses in which an order still needs work. */
export const openStates: readonly OrderStatus[] = ['pending', 'confirmed', 'packing', 'shipping', 'failed', 'returning']

const wayTo = (status: OrderStatus) => (status === 'failed' || status === 'returning' ? 'refused' : 'good')

/** When an order that is now in an open status was placed: long enough ago for all of its steps. */
export function placedBefore(now: Date, target: OrderStatus, chance: () => number): Date {
  const way = ways[wayTo(target)]
  const hours = way.slice(0, way.findIndex(({ to }) => to === target) + 1).reduce((sum, step) => sum + step.hours, 0)
  return new Date(now.getTime() - (hours * 1.4 + 0.5 + 2 * chance()) * hourMs)
}

/**
 * Events of an order up to now, or up to the requested status: most are delivered, some cancelled, refused on delivery
 * or returned.
 */
export function simulateHistory(placed: Date, now: Date, chance: () => number, target?: OrderStatus): Past {
  const fate = chance()
  const way = target
    ? wayTo(target)
    : fate < 0.06
      ? 'cancelled'
      : fate < 0.09
        ? 'refused'
        : fate < 0.115
          ? 'back'
          : 'good'
  const paymentMethod = target || chance() < 0.62 ? 'cod' : 'bank_transfer'
  const events: HistoryEvent[] = [{ kind: 'placed', at: placed, to: 'pending', actor: 'buyer' }]
  const addIfPast = (event: HistoryEvent) => {
    if (event.at < now) events.push(event)
  }
  let status: OrderStatus = 'pending'
  let at = placed.getTime()
  const isPrepaid = paymentMethod === 'bank_transfer' && way !== 'cancelled' && chance() < 0.9
  const paidAt = placed.getTime() + hourMs * (0.2 + chance())
  if (isPrepaid) addIfPast({ kind: 'paid', at: new Date(paidAt), actor: 'sepay' })
  for (const { to, hours, reason } of ways[way]) {
    if (status === target) break
    at += hours * hourMs * (0.6 + 0.8 * chance())
    // A prepaid order is not processed before it is paid.
    if (at >= now.getTime() || (paymentMethod === 'bank_transfer' && !isPrepaid && to !== 'cancelled')) break
    events.push({ kind: 'status', at: new Date(at), from: status, to, actor: seller, ...(reason && { reason }) })
    status = to
    if (to === 'delivered' && paymentMethod === 'cod')
      addIfPast({ kind: 'paid', at: new Date(at + 60_000), actor: seller })
  }
  const isPaid = events.some(({ kind }) => kind === 'paid')
  if (status === 'returned' && isPaid)
    addIfPast({ kind: 'refunded', at: new Date(at + hourMs), actor: seller, reason: 'Hoàn tiền hàng trả lại.' })
  return ended(
    { status, paymentMethod, events, expiresAt: null, hasLeft: events.some(({ to }) => to === 'shipping') },
    placed,
    now,
    isPaid,
  )
}

/** An order whose transfer never arrived expires after a day. */
function ended(past: Past, placed: Date, now: Date, isPaid: boolean): Past {
  if (past.paymentMethod === 'cod' || isPaid || past.status !== 'pending') return past
  const expiresAt = new Date(placed.getTime() + 24 * hourMs)
  if (expiresAt >= now) return { ...past, expiresAt }
  const expired: HistoryEvent = { kind: 'expired', at: expiresAt, from: 'pending', to: 'cancelled', actor: 'system' }
  return { ...past, status: 'cancelled', expiresAt, events: [...past.events, expired] }
}
