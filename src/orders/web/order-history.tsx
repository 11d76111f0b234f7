import { m } from '#i18n/paraglide/messages.js'
import type { OrderEvent } from '../contract.ts'
import { orderStatusName } from '../words.ts'
import { Moment } from './moment.tsx'

/** The states the order went through, oldest first. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  const steps = events.flatMap(({ toStatus, createdDate }) => (toStatus ? [{ toStatus, createdDate }] : []))
  if (steps.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{m.order_history()}</h2>
      <ol className="mt-4 border-line-strong border-l">
        {steps.map(({ toStatus, createdDate }, index) => (
          <li key={`${toStatus} ${createdDate.getTime()}`} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-2 -left-1.25 size-2.5 rounded-full ${index === steps.length - 1 ? 'bg-brass' : 'bg-line-strong'}`}
            />
            <p className="font-medium">{orderStatusName(toStatus)}</p>
            <p className="text-muted text-sm tabular-nums">
              <Moment date={createdDate} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
