import { type ReactNode, useState } from 'react'
import { apiErrorMessage } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import type { OrderLine } from '#orders/contract.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { takeLostFocus } from '#ui/browser/lost-focus.ts'
import { leaveFor, useBusy } from '#ui/browser/use-busy.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import type { ReorderResult } from './reorder-lines.ts'

type ReorderButtonProps = {
  /** The bought lines, or how to load them. */
  lines: readonly OrderLine[] | (() => Promise<readonly OrderLine[]>)
  label?: ReactNode
}

/**
 * Adds the items of an order to the cart again and opens the cart; items that are no longer available or have another
 * price are listed first.
 */
export default function ReorderButton({ lines, label = m.reorder() }: ReorderButtonProps) {
  const { isBusy, whileBusy } = useBusy()
  const [outcome, setOutcome] = useState<ReorderResult>()
  const [error, setError] = useState<string>()

  async function again() {
    setError(undefined)
    try {
      const { reorderLines } = await import('./reorder-lines.ts')
      const now = await reorderLines(typeof lines === 'function' ? await lines() : lines)
      if (now.missing.length + now.changed.length > 0) return setOutcome(now)
      await leaveFor(urlOf('cart'))
    } catch (problem) {
      setError(apiErrorMessage(problem, m.reorder_failed()))
    }
  }
  if (outcome) return <Outcome reorder={outcome} />
  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" busy={isBusy} onClick={() => void whileBusy(again)}>
        {label}
      </Button>
      {error && <Alert tone="danger">{error}</Alert>}
    </div>
  )
}

/** Does not navigate by itself, so that the buyer can read what is missing. */
function Outcome({ reorder: { lines, missing, changed } }: { reorder: ReorderResult }) {
  return (
    <div ref={takeLostFocus} tabIndex={-1} className="outline-none">
      <Alert
        tone="warning"
        title={outcomeTitle(lines.length, missing.length)}
        action={lines.length > 0 && <ButtonLink to={urlOf('cart')}>{m.reorder_view_cart()}</ButtonLink>}
      >
        <ul className="list-disc pl-5">
          {[...new Set([...missing, ...changed])].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

function outcomeTitle(added: number, missing: number): string {
  if (added === 0) return m.reorder_none()
  return missing > 0 ? m.reorder_some({ n: added }) : m.reorder_changed({ n: added })
}
