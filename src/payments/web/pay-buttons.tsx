import { useState } from 'react'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useSubmitting } from '#ui/fields/use-submitting.ts'
import type { Payment, PrepaidMethod } from '../contract.ts'

const providerNames: Record<PrepaidMethod, () => string> = {
  bank_transfer: m.payment_way_transfer,
  vnpay: () => 'VNPAY',
  momo: () => 'MoMo',
  zalopay: () => 'ZaloPay',
  payos: () => 'payOS',
}

/** The amount due and a button to the provider's page, which works as a plain form without scripts. */
export function PayAtProvider({ payment, method }: { payment: Payment; method: PrepaidMethod }) {
  const provider = providerNames[method]()
  const { isSubmitting: isGoing, onSubmit } = useSubmitting()
  return (
    <section className="card flex flex-col items-center gap-4 p-6 text-center">
      <div>
        <p className="text-muted">{m.payment_amount()}</p>
        <p className="mt-1 font-semibold text-3xl tabular-nums">{formatVnd(payment.amountDue)}</p>
      </div>
      <form method="post" data-pay="" onSubmit={onSubmit} className="w-full max-w-md">
        <input type="hidden" name="method" value={method} />
        <Button type="submit" name="intent" value="pay" size="l" busy={isGoing} className="w-full">
          {isGoing ? m.payment_going({ provider }) : m.payment_pay_with({ provider })}
        </Button>
      </form>
      <p className="text-muted text-sm">{m.payment_go_text({ provider })}</p>
    </section>
  )
}

/** Other methods to pay the same order. */
export function OtherPaymentMethods({ payment, current, title }: { payment: Payment; current: string; title: string }) {
  const others = payment.methods.filter((method) => method !== current)
  const [pressed, setPressed] = useState<string>()
  const { isSubmitting, onSubmit } = useSubmitting()
  if (others.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <form method="post" onSubmit={onSubmit} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="pay" />
        {others.map((method) => (
          <Button
            key={method}
            type="submit"
            variant="secondary"
            name="method"
            value={method}
            busy={isSubmitting && pressed === method}
            onClick={() => setPressed(method)}
          >
            {providerNames[method]()}
          </Button>
        ))}
      </form>
    </section>
  )
}
