import { m } from '#i18n/messages.js'
import type { Order } from '../contract.ts'
import { nextStepText } from '../next-step-text.ts'
import { orderStatusName } from '../order-labels.ts'
import { type TimelineStep, timelineOf } from '../timeline.ts'
import { DateTime, useDateTimeFormatter } from './date-time.tsx'

/** The order's past events, its current state with the next step, and the steps ahead. */
export function OrderHistory({ order, hours }: { order: Order; hours: string }) {
  return (
    <ol className="mt-4 ml-2">
      {timelineOf(order).map((step) => (
        <HistoryStep key={step.position} step={step} order={order} hours={hours} />
      ))}
    </ol>
  )
}

function HistoryStep({ step, order, hours }: { step: TimelineStep; order: Order; hours: string }) {
  const isNow = step.phase === 'now'
  const timeText = useDateTimeFormatter()
  const next = isNow ? nextStepText(order, hours, timeText) : undefined
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className="relative border-line-strong border-l pb-6 pl-6 last:border-transparent last:pb-0"
    >
      <StepDot phase={step.phase} />
      <p className={step.phase === 'ahead' ? 'text-muted' : isNow ? 'font-semibold text-lg' : 'font-medium'}>
        {stepName(step.state, order)}
      </p>
      {step.date && (
        <p className="text-muted text-sm tabular-nums">
          <DateTime date={step.date} />
        </p>
      )}
      {step.event && <StepReason step={step} />}
      {next && <p className="mt-1">{next}</p>}
    </li>
  )
}

const dots: Record<TimelineStep['phase'], string> = {
  done: '-left-[5.5px] top-[0.55em] size-[10px] bg-line-strong',
  now: '-left-[8.5px] top-[0.45em] size-[16px] border-[3px] border-paper bg-brass bg-clip-padding outline-2 outline-brass',
  ahead: '-left-[5.5px] top-[0.55em] size-[10px] border border-line-strong bg-paper',
}
const StepDot = ({ phase }: Pick<TimelineStep, 'phase'>) => (
  <span aria-hidden="true" className={`absolute rounded-full ${dots[phase]}`} />
)

function StepReason({ step: { event } }: { step: TimelineStep }) {
  if (event?.kind === 'expired') return <p className="text-sm">{m.order_expired_reason()}</p>
  return event?.reason ? <p className="text-sm">{m.order_reason({ reason: event.reason })}</p> : null
}

const stepNames: Partial<Record<TimelineStep['state'], () => string>> = {
  pending: m.order_step_placed,
  paid: m.order_pay_paid,
  part_paid: m.order_pay_partial,
  refunded: m.order_pay_refunded,
  part_refunded: m.order_pay_part_refunded,
}

const stepName = (state: TimelineStep['state'], { shippingMethod }: Order): string =>
  stepNames[state]?.() ?? orderStatusName(state, shippingMethod)
