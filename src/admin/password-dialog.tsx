import { type SubmitEvent, useState } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { faultOf } from './kit/loaded.ts'

type PasswordDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  yes: string
  /** Rejects with what the server refused; that is shown, and the dialog stays. */
  onPassword: (password: string) => Promise<void>
}

/** Asks for one's own password before something that matters. */
export function PasswordDialog({ open, onOpenChange, title, text, yes, onPassword }: PasswordDialogProps) {
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setFault(undefined)
    onOpenChange(false)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    setFault(undefined)
    try {
      await onPassword(password)
      close()
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={(is) => !is && close()} title={title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p>{text}</p>
        <TextField
          label={m.auth_password()}
          name="password"
          type="password"
          autoComplete="current-password"
          error={fault}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={close}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" busy={isBusy}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
