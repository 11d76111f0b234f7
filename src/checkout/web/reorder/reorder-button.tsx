import { useState } from 'react'
import { ApiError } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { OrderLine } from '#orders/contract.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { Reorder } from './reorder-lines.ts'

/**
 * Adds the items of an order to the cart again and opens the cart; items that are no longer available are listed first.
 */
export default function ReorderButton({ lines }: { lines: readonly OrderLine[] }) {
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<Reorder>()
  const [error, setError] = useState<string>()

  async function again() {
    setAsking(true)
    setError(undefined)
    try {
      const { reorder } = await import('./reorder-lines.ts')
      const now = await reorder(lines)
      if (now.missing.length === 0) return location.assign(localizedPath(currentLocale(), urlOf('cart')))
      setFound(now)
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : m.reorder_failed())
    }
    setAsking(false)
  }
  if (found) return <Outcome reorder={found} />
  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" busy={isAsking} onClick={() => void again()}>
        {m.reorder()}
      </Button>
      {error && <Alert tone="danger">{error}</Alert>}
    </div>
  )
}

/** Does not navigate by itself, so that the buyer can read what is missing. */
function Outcome({ reorder: { lines, missing } }: { reorder: Reorder }) {
  return (
    <Alert
      tone="warning"
      title={lines.length > 0 ? m.reorder_some({ n: lines.length }) : m.reorder_none()}
      action={lines.length > 0 && <ButtonLink to={urlOf('cart')}>{m.reorder_view_cart()}</ButtonLink>}
    >
      <ul className="list-disc pl-5">
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}
