import { type AltarLayout, layoutText } from '#catalog/altar/layout.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { ShareButton } from '../layout/share-button.tsx'

type PlanActionsProps = { layout: AltarLayout; onClear: (() => void) | undefined }

export function PlanActions({ layout, onClear }: PlanActionsProps) {
  const isHydrated = useHydrated()
  const path = localizedPath(currentLocale(), urlOf('altarPlanner', {}, { layout: layoutText(layout) }))
  return (
    <div className="no-print [@media(scripting:none)]:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={() => print()}>
          {m.altar_print()}
        </Button>
        <ShareButton title={m.altar_title()} url={isHydrated ? location.origin + path : path} label={m.altar_share()} />
        {onClear && (
          <Button variant="ghost" onClick={onClear}>
            {m.altar_clear()}
          </Button>
        )}
      </div>
      <p className="mt-2 text-muted text-sm">{m.altar_stored()}</p>
    </div>
  )
}

/** Above an arrangement that a link brought. */
export function SharedNote({ onKeep }: { onKeep: () => void }) {
  const actions = (
    <div className="flex flex-wrap gap-2 [@media(scripting:none)]:hidden">
      <Button variant="secondary" onClick={onKeep}>
        {m.altar_keep()}
      </Button>
      <ButtonLink to={urlOf('altarPlanner')} variant="ghost">
        {m.altar_open_mine()}
      </ButtonLink>
    </div>
  )
  return (
    <div className="no-print mb-8">
      <Alert tone="info" action={actions}>
        {m.altar_shared()}
      </Alert>
    </div>
  )
}
