import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#i18n/messages.js'
import { session } from '#identity/web/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/**
 * Asks before leaving with unsaved changes: by link, back button, reload or closing the tab. Not after a sign-out: the
 * form has stored its draft, and the redirect to the sign-in must not be blocked. `unsaved` is a ref: a save is known
 * at once.
 */
export function LeaveGuard({ unsaved, onDiscard }: { unsaved: RefObject<boolean>; onDiscard: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && hasToken() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => unsaved.current && hasToken() && event.preventDefault()
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [unsaved])
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} onOpenChange={(open) => !open && stay()} title={m.admin_unsaved_title()}>
      <p className="mb-6">{m.admin_unsaved()}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="danger"
          onClick={() => {
            onDiscard()
            blocker.proceed?.()
          }}
        >
          {m.admin_unsaved_leave()}
        </Button>
        <Button onClick={stay}>{m.admin_unsaved_stay()}</Button>
      </div>
    </Dialog>
  )
}

const hasToken = () => session.getState().token !== null
