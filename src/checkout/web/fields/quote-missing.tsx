import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { QuoteState } from '../use-quote.ts'
import { FieldFrame } from './checkout-field.tsx'

type QuoteMissingProps = { name: string; quoting: QuoteState }

/** In place of the methods that a quote offers: until it arrives, or why it failed, with a retry button. */
export function QuoteMissing({ name, quoting: { error, isAsking, askAgain } }: QuoteMissingProps) {
  return (
    <FieldFrame name={name}>
      {error ? (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <Button variant="secondary" busy={isAsking} onClick={askAgain}>
            {m.common_retry()}
          </Button>
          {error}
        </div>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </FieldFrame>
  )
}
