import { m } from '#i18n/messages.js'

const steps = [
  { key: 'shipping', words: m.checkout_step_shipping },
  { key: 'payment', words: m.checkout_step_pay },
  { key: 'done', words: m.checkout_step_done },
] as const

/** Where the buyer is: shipping information → payment → done. */
export function CheckoutSteps({ current }: { current: (typeof steps)[number]['key'] }) {
  const reached = steps.findIndex(({ key }) => key === current)
  return (
    <ol aria-label={m.checkout_steps()} className="grid max-w-2xl grid-cols-3 gap-2 text-sm md:gap-4">
      {steps.map(({ key, words }, index) => (
        <li
          key={key}
          aria-current={key === current ? 'step' : undefined}
          className={`border-t-2 pt-2 ${index <= reached ? 'border-brass' : 'border-line'} ${key === current ? 'font-semibold text-brass' : 'text-muted'}`}
        >
          {index + 1}. {words()}
        </li>
      ))}
    </ol>
  )
}
