import { create } from 'zustand'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** A confirmation before an action that cannot be undone. */
export type Question = {
  title: string
  text?: string
  /** Label of the confirm button. */
  yes?: string
  no?: string
  tone?: 'danger'
}

type Waiting = Question & { answer: (is: boolean) => void }

const useLastQuestion = create<{ waiting: Waiting | undefined }>(() => ({ waiting: undefined }))

/**
 * Asks for confirmation: `if (await confirm({ title })) …`. Needs a `ConfirmHost` on the screen; the layout has one.
 */
export function confirm(question: Question): Promise<boolean> {
  useLastQuestion.getState().waiting?.answer(false)
  return new Promise((resolve) => {
    const answer = (is: boolean) => {
      useLastQuestion.setState({ waiting: undefined })
      resolve(is)
    }
    useLastQuestion.setState({ waiting: { ...question, answer } })
  })
}

export function ConfirmHost() {
  const waiting = useLastQuestion((state) => state.waiting)
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
