import { m } from '#i18n/paraglide/messages.js'
import type { Order } from '#orders/contract.ts'
import { Icon } from '#ui/icon.tsx'

/** The result of a successful order (specification §2 and §8), and what happens next. */
export function OrderPlaced({ order }: { order: Order }) {
  const next = [m.order_next_call(), m.order_next_pack(), m.order_next_check()]
  return (
    <section>
      <div className="flex items-start gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-paper-sunken text-success">
          <Icon name="check" className="size-7" />
        </span>
        <div role="status">
          <h1 className="text-3xl">{m.result_success_title()}</h1>
          <p className="mt-2">{m.result_success_message()}</p>
          {order.paymentMethod === 'cod' && <p className="mt-2">{m.result_cod_message()}</p>}
        </div>
      </div>
      <h2 className="mt-8 text-xl">{m.order_next_title()}</h2>
      <ol className="mt-3 list-decimal pl-6 marker:text-brass">
        {next.map((step) => (
          <li key={step} className="py-1 pl-1">
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
