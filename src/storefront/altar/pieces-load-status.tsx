import type { Ref } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'

type PiecesLoadStatusProps = { awaited: 'loading' | 'failed'; onRetry: () => void }

/** Stands for pieces about which the server has not answered. */
export function PiecesLoadStatus({ awaited, onRetry }: PiecesLoadStatusProps) {
  if (awaited === 'loading') return <p className="mt-2 text-muted">{m.altar_loading()}</p>
  return <PiecesFailed onRetry={onRetry} />
}

type PiecesFailedProps = { onRetry: () => void; ref?: Ref<HTMLButtonElement> }

/** `ref` is that of the button. */
export function PiecesFailed({ onRetry, ref }: PiecesFailedProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3" role="alert">
      <p className="text-lacquer">{m.altar_load_failed()}</p>
      <Button ref={ref} variant="secondary" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </div>
  )
}
