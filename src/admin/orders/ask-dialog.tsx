import { type ReactNode, type SubmitEvent, useState } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type AskDialogProps = {
  title: string
  text?: string
  yes: string
  tone?: 'danger'
  onClose: () => void
  /** Gives whether it went well; then the dialog closes. Else what was typed stays. */
  onYes: (given: FormData) => Promise<boolean>
  /** Fields. */
  children?: ReactNode
}

/** Asks for what a step needs, such as a reason, before it is taken. */
export function AskDialog({ title, text, yes, tone, onClose, onYes, children }: AskDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const isDone = await onYes(new FormData(event.currentTarget))
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog open title={title} onOpenChange={(open) => !open && onClose()}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {text && <p>{text}</p>}
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" busy={isBusy} variant={tone === 'danger' ? 'danger' : 'primary'}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What was typed into a field, without spaces around it. */
export const given = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
