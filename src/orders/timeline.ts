import type { Order, OrderEvent, OrderStatus } from './contract.ts'
import { isEndedWithoutSale, isPrepaid, netPaidOf, statusesBeforePacking } from './rules.ts'

/** Events about money that are steps of an order; their reasons are for the buyer. */
const moneySteps = ['paid', 'part_paid', 'refunded', 'part_refunded'] as const

/** A step of an order: `now` is the most recent one, `ahead` is still to come. */
export type TimelineStep = {
  state: OrderStatus | (typeof moneySteps)[number]
  phase: 'done' | 'now' | 'ahead'
  /** From 0. A step keeps its position, unless staff undo one before it. */
  position: number
  date?: Date
  event?: OrderEvent
}

type Step = Omit<TimelineStep, 'position'>

const way: readonly OrderStatus[] = ['pending', 'confirmed', 'packing', 'shipping', 'delivered']

/**
 * The past events of an order, oldest first, and the usual next steps; none follow a failed delivery or a final state.
 */
export function timelineOf({ orderStatus, events }: Pick<Order, 'orderStatus' | 'events'>): TimelineStep[] {
  const happened = eventsNotUndone(events).flatMap((event): Step[] => {
    const state = stateOf(event)
    return state ? [{ state, phase: 'done', date: event.createdDate, event }] : []
  })
  const place = way.indexOf(orderStatus)
  const ahead =
    place < 0 ? backAhead(orderStatus) : way.slice(place + 1).map((state): Step => ({ state, phase: 'ahead' }))
  const steps = [...happened.map((step, index) => (index === happened.length - 1 ? nowAt(step) : step)), ...ahead]
  return steps.map((step, position) => ({ ...step, position }))
}

/** The events without undone ones and mistaken payments: neither such a step nor its undoing is shown. */
export function eventsNotUndone(events: readonly OrderEvent[]): OrderEvent[] {
  const standing: OrderEvent[] = []
  for (const event of events) {
    const undone = standing.findLastIndex((earlier) => undoes(event, earlier))
    if (undone >= 0) standing.splice(undone, 1)
    else standing.push(event)
  }
  return standing
}

/** After `part_unpaid` a paid order is still paid, and a partly paid one not yet. */
function undoes({ kind, fromStatus }: OrderEvent, earlier: OrderEvent): boolean {
  if (kind === 'undone') return earlier.toStatus === fromStatus
  return earlier.kind === 'part_paid' ? isPaymentUndone(kind) : earlier.kind === 'paid' && kind === 'unpaid'
}

/** Whether an event is that a payment was recorded by mistake, which is between staff. */
export const isPaymentUndone = (kind: string): boolean => kind === 'unpaid' || kind === 'part_unpaid'

/** A `returning` order will be `returned`. */
const backAhead = (status: OrderStatus): Step[] =>
  status === 'returning' ? [{ state: 'returned', phase: 'ahead' }] : []

const nowAt = (step: Step): Step => ({ ...step, phase: 'now' })

function stateOf({ kind, toStatus }: OrderEvent): TimelineStep['state'] | undefined {
  return toStatus ?? moneySteps.find((step) => step === kind)
}

/**
 * Whether money of an order that ended without a sale, or can only end so, is still to be refunded. A part refunded
 * since then settles it: `server/refunds-due.ts` says why, and the same to the database.
 */
export function isRefundDue(order: Pick<Order, 'orderStatus' | 'events' | 'paidAmount' | 'refundedAmount'>): boolean {
  if (!isEndedWithoutSale(order.orderStatus) || netPaidOf(order) <= 0) return false
  const standing = eventsNotUndone(order.events)
  const end = standing.findIndex(({ toStatus }) => toStatus && isEndedWithoutSale(toStatus))
  return end < 0 || !standing.slice(end).some(({ kind }) => kind === 'part_refunded')
}

/** Whether the buyer has to pay before the goods are packed. */
export function isPaymentDue(order: Pick<Order, 'orderStatus' | 'paymentStatus' | 'paymentMethod'>): boolean {
  const isUnpaid = ['unpaid', 'pending', 'failed'].includes(order.paymentStatus)
  return isUnpaid && statusesBeforePacking.includes(order.orderStatus) && isPrepaid(order.paymentMethod)
}
