import { type ReactNode, useId } from 'react'
import { m } from '#i18n/messages.js'

const parts = {
  delivery: { number: 1, title: m.checkout_step_shipping },
  payment: { number: 2, title: m.checkout_payment_method },
  review: { number: 3, title: m.checkout_step_review },
} as const
type PartName = keyof typeof parts

/** One of the three parts of the order form, with its number and name. */
export function CheckoutPart({ name, children }: { name: PartName; children: ReactNode }) {
  const { number, title } = parts[name]
  const titleId = useId()
  return (
    <section
      id={name}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-6 border-line border-t pt-6 outline-none first:border-0 first:pt-0"
    >
      <h2 id={titleId} className="flex items-center gap-3 text-xl md:text-2xl">
        <span
          aria-hidden="true"
          className="edge flex size-9 shrink-0 items-center justify-center rounded-full text-lg [--frame:var(--brass)]"
        >
          {number}
        </span>
        {title()}
      </h2>
      {children}
    </section>
  )
}

/** Links to the three parts of the form. */
export function CheckoutPartLinks() {
  return (
    <nav aria-label={m.checkout_parts()} className="mt-2 hidden sm:block">
      <ol className="flex flex-wrap gap-x-6 text-sm">
        {Object.entries(parts).map(([name, { number, title }]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="flex min-h-11 items-center gap-1.5 text-muted hover:text-ink hover:underline"
            >
              {number}. {title()}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
