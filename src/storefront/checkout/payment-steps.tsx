import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'

/** Progress of a prepaid order: it is placed, the payment is next. */
export function PaymentSteps() {
  return (
    <ol aria-label={m.checkout_steps()} className="grid max-w-md grid-cols-2 gap-2 text-sm md:gap-4">
      <li className="flex items-center gap-1.5 border-brass border-t-2 pt-2 text-muted">
        <Icon name="check" className="size-4 text-success" />
        {m.checkout_step_ordered()}
      </li>
      <li aria-current="step" className="border-brass border-t-2 pt-2 font-semibold text-brass">
        2. {m.checkout_step_pay()}
      </li>
    </ol>
  )
}
