import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { ShareButton } from '../layout/share-button.tsx'

type PlanActionsProps = { path: string; isStored: boolean; onClear: () => void }

/** What can be done with an arrangement; loaded in the browser when there is one. */
export default function PlanActions({ path, isStored, onClear }: PlanActionsProps) {
  return (
    <>
      <div className="button-row">
        <Button variant="secondary" onClick={() => print()}>
          {m.altar_print()}
        </Button>
        <ShareButton title={m.altar_title()} url={location.origin + path} label={m.altar_share()} />
        <Button variant="ghost" onClick={onClear}>
          {m.altar_clear()}
        </Button>
      </div>
      {isStored && <p className="mt-2 text-muted text-sm">{m.altar_stored()}</p>}
    </>
  )
}
