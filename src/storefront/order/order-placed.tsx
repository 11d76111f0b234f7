import { m } from '#i18n/messages.js'
import type { Order } from '#orders/contract.ts'
import { nextStepText } from '#orders/next-step-text.ts'
import { expectedArrival } from '#orders/order-labels.ts'
import { Icon } from '#ui/content/icon.tsx'
import { resultSentences } from '../listing/result-sentences.ts'

/** The confirmation of an order (specification §2 and §8), and what happens next. */
export function OrderPlaced({ order }: { order: Order }) {
  return (
    <div className="flex items-start gap-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-paper-sunken text-success">
        <Icon name="check" className="size-7" />
      </span>
      <div role="status">
        <h1 className="text-3xl">{m.result_success_title()}</h1>
        {resultSentences(order).map((sentence) => (
          <p key={sentence} className="mt-2">
            {sentence}
          </p>
        ))}
        <NextStep order={order} />
      </div>
    </div>
  )
}

function NextStep({ order }: { order: Order }) {
  const next = nextStepText(order)
  const arrival = expectedArrival(order)
  if (!next && !arrival) return null
  return (
    <p className="mt-2 font-semibold">
      {next} {arrival && `${arrival.term}: ${arrival.days}.`}
    </p>
  )
}
