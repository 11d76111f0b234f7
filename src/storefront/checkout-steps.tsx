import { m } from '#i18n/paraglide/messages.js'

const steps = [
  { key: 'shipping', words: m.checkout_step_shipping },
  { key: 'payment', words: m.checkout_step_pay },
  { key: 'done', words: m.checkout_step_done },
] as const

/** Where the buyer is: shipping information → payment → done. */
export function CheckoutSteps({ current }: { current: (typeof steps)[number]['key'] }) {
  return (
    <ol aria-label={m.checkout_steps()} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {steps.map(({ key, words }, index) => (
        <li
          key={key}
          aria-current={key === current ? 'step' : undefined}
          className={key === current ? 'font-semibold text-brass' : 'text-muted'}
        >
          {index + 1}. {words()}
        </li>
      ))}
    </ol>
  )
}
