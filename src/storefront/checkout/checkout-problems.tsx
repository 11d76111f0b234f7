import type { RefObject } from 'react'
import type { CartLine } from '#cart/rules.ts'
import type { LineCorrectionProps } from '#checkout/web/lines/line-correction.tsx'
import { isBlocking, problemOfLine, quotedLine } from '#checkout/web/lines/line-problem.ts'
import { type CheckoutFormState, focusFormField } from '#checkout/web/use-checkout-form.ts'
import type { Refusal } from '#checkout/web/use-place-order.ts'
import type { QuoteState } from '#checkout/web/use-quote.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

/** Loaded when there are any; a message says that loading failed. */
const LineProblemList = onDemand(
  () => import('#checkout/web/lines/line-problem-list.tsx'),
  undefined,
  m.common_error_generic,
)

export type CheckoutProblemsProps = {
  form: CheckoutFormState
  formRef: RefObject<HTMLFormElement | null>
  lines: readonly CartLine[]
  quoting: QuoteState
  shownIn: LineCorrectionProps['shownIn']
  refusal: Refusal | undefined
}

/**
 * What to look at before ordering: stale or changed prices, lines that can't be bought, the server's refusal, and each
 * field with an error as a button that focuses it.
 */
export function CheckoutProblems(props: CheckoutProblemsProps) {
  const { form, formRef, lines, quoting, shownIn, refusal } = props
  const { quote } = quoting
  const errors = lines.map((line) => problemOfLine(line, quotedLine(quote, line)))
  const isFaulty = errors.some((error) => error !== undefined)
  return (
    <div data-problems className="flex flex-col gap-3 empty:hidden">
      {quoting.error && (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" busy={quoting.isAsking} onClick={quoting.askAgain}>
              {m.common_retry()}
            </Button>
          }
        >
          {m.cart_prices_stale()} {quoting.error}
        </Alert>
      )}
      {(refusal || isFaulty) && (
        <Alert
          tone={refusal ? 'danger' : 'warning'}
          title={refusal?.message ?? (errors.some(isBlocking) ? m.cart_has_problems() : m.cart_price_changed())}
        >
          {isFaulty ? (
            <LineProblemList lines={lines} quote={quote} shownIn={shownIn} />
          ) : (
            refusal?.lines.map((text) => <p key={text}>{text}</p>)
          )}
        </Alert>
      )}
      {form.errors.length > 0 && (
        <Alert tone="danger" title={m.checkout_errors_title({ n: form.errors.length })}>
          <ul>
            {form.errors.map(({ field, message }) => (
              <li key={field}>
                <button
                  type="button"
                  className="min-h-11 py-1.5 text-left leading-snug underline underline-offset-4"
                  onClick={() => formRef.current && focusFormField(formRef.current, field)}
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
