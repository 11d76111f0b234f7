import { create } from 'zustand'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** The texts of a confirmation, before an action that is risky or cannot be undone. */
export type Confirmation = {
  title: string
  text?: string
  /** Label of the confirm button. */
  yes?: string
  no?: string
  tone?: 'danger'
}

type Waiting = Confirmation & { answer: (is: boolean) => void }

const useLastConfirmation = create<{ waiting: Waiting | undefined }>(() => ({ waiting: undefined }))

/**
 * Asks for confirmation: `if (await confirm({ title })) …`. Needs a `ConfirmHost` on the screen; the layout has one.
 */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  useLastConfirmation.getState().waiting?.answer(false)
  return new Promise((resolve) => {
    const answer = (is: boolean) => {
      useLastConfirmation.setState({ waiting: undefined })
      resolve(is)
    }
    useLastConfirmation.setState({ waiting: { ...confirmation, answer } })
  })
}

export function ConfirmHost() {
  const waiting = useLastConfirmation((state) => state.waiting)
  return (
    <Dialog
      open={waiting !== undefined}
      onOpenChange={(open) => !open && waiting?.answer(false)}
      title={waiting?.title ?? ''}
    >
      {waiting?.text && <p className="mb-6">{waiting.text}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={() => waiting?.answer(false)}>
          {waiting?.no ?? m.common_cancel()}
        </Button>
        <Button variant={waiting?.tone === 'danger' ? 'danger' : 'primary'} onClick={() => waiting?.answer(true)}>
          {waiting?.yes ?? m.common_confirm()}
        </Button>
      </div>
    </Dialog>
  )
}
