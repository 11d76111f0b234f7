import { m } from '#i18n/messages.js'
import type { Order } from '#orders/contract.ts'
import { nextStepText } from '#orders/next-step-text.ts'
import { expectedArrival } from '#orders/order-labels.ts'
import { useDateTimeFormatter } from '#orders/web/date-time.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { resultSentences } from './result-sentences.ts'

/** The confirmation of an order (specification §2 and §8), and what happens next. */
export function OrderPlaced({ order, hours }: { order: Order; hours: string }) {
  return (
    <div role="status">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex size-12 items-center justify-center rounded-full bg-paper-sunken text-success">
          <Icon name="check" className="size-7" />
        </span>
        <h1 className="min-w-[70%] flex-1 text-3xl">{m.result_success_title()}</h1>
      </div>
      {resultSentences(order).map((sentence) => (
        <p key={sentence} className="mt-2">
          {sentence}
        </p>
      ))}
      <NextStep order={order} hours={hours} />
    </div>
  )
}

function NextStep({ order, hours }: { order: Order; hours: string }) {
  const next = nextStepText(order, hours, useDateTimeFormatter())
  const arrival = expectedArrival(order)
  if (!next && !arrival) return null
  return (
    <p className="mt-2 font-semibold">
      {next} {arrival && `${arrival.label}: ${arrival.days}.`}
    </p>
  )
}
