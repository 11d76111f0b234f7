import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { QuoteState } from '../use-quote.ts'
import { FieldFrame } from './checkout-field.tsx'

type QuoteMissingProps = { name: string; quoting: QuoteState }

/** In place of the methods that a quote offers: until it arrives, or with a retry button where asking for it failed. */
export function QuoteMissing({ name, quoting: { error, askAgain } }: QuoteMissingProps) {
  return (
    <FieldFrame name={name}>
      {error ? (
        <Button variant="secondary" onClick={askAgain}>
          {m.common_retry()}
        </Button>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </FieldFrame>
  )
}
