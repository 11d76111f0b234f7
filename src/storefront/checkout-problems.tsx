import type { RefObject } from 'react'
import { type CheckoutForm, focusField } from '#checkout/web/use-checkout-form.ts'
import type { Refusal } from '#checkout/web/use-place-order.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

type CheckoutProblemsProps = {
  form: CheckoutForm
  formRef: RefObject<HTMLFormElement | null>
  refusal: Refusal | undefined
  quoteError: string | undefined
  onAskAgain: () => void
}

/** Why the order can't go out yet: what the server said, and every field at fault with the way to it. */
export function CheckoutProblems({ form, formRef, refusal, quoteError, onAskAgain }: CheckoutProblemsProps) {
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {quoteError && (
        <Alert
          tone="warning"
          action={
            <Button variant="secondary" onClick={onAskAgain}>
              {m.common_retry()}
            </Button>
          }
        >
          {m.cart_prices_stale()} {quoteError}
        </Alert>
      )}
      {refusal && (
        <Alert tone="danger" title={refusal.message}>
          {refusal.lines.map((words) => (
            <p key={words}>{words}</p>
          ))}
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
                  onClick={() => formRef.current && focusField(formRef.current, field)}
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
