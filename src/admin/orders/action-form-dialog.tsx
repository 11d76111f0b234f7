import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogButtons } from '../kit/form/dialog-buttons.tsx'
import { focusFirstUnparsableField, useFocusFirstError } from '../kit/form/use-focus-first-error.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { closeUnlessBusy } from '../kit/overlays/close-unless-busy.ts'

/** The server's errors by field name. */
type FieldErrors = Readonly<Record<string, string>>

type ActionFormDialogProps = {
  title: string
  text?: string
  yes: string
  tone?: 'danger'
  /** Success message. */
  done: string
  onClose: () => void
  /** Rejects with the server's error, which is shown here; the input is kept. */
  onYes: (given: FormData) => Promise<unknown>
  /** Fields; a function receives the errors. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode)
}

/** Asks for the input that an action needs, such as a reason, runs it and reloads the screen's data. */
export function ActionFormDialog({ title, text, yes, tone, done, onClose, onYes, children }: ActionFormDialogProps) {
  const { revalidate, state } = useRevalidator()
  const { isBusy: isSending, errors: refused, error, run } = useSubmission()
  const isBusy = isSending || state === 'loading'
  const [missing, setMissing] = useState<FieldErrors>({})
  const errors = { ...refused, ...missing }
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors, error)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const needed = unfilled(event.currentTarget)
    setMissing(needed)
    if (Object.keys(needed).length > 0 || focusFirstUnparsableField(event.currentTarget)) return
    await run(async () => {
      await onYes(new FormData(event.currentTarget))
      toast({ tone: 'success', message: done })
      onClose()
    })
    // The error is shown meanwhile; what failed halfway can be repeated only from the present state.
    await revalidate()
  }
  return (
    <Dialog open title={title} {...closeUnlessBusy(isSending, onClose)}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {text && <p>{text}</p>}
        {error && <Alert tone="danger">{error}</Alert>}
        {typeof children === 'function' ? children(errors) : children}
        <DialogButtons label={yes} isDangerous={tone === 'danger'} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/**
 * Errors of missing or invalid fields, in the page's language: the browser's own messages use the browser's language.
 * Focuses the first one.
 */
function unfilled(form: HTMLFormElement): FieldErrors {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':is(:invalid, :required):not(fieldset)')
  const faulty = [...fields].filter((field) => isBlank(field) || !field.validity.valid)
  faulty[0]?.focus()
  return Object.fromEntries(
    faulty.map((field) => [field.name, isBlank(field) ? m.error_required() : m.error_invalid()]),
  )
}

const isBlank = ({ required, value, validity }: HTMLInputElement | HTMLTextAreaElement) =>
  validity.valueMissing || (required && value.trim() === '')

/** Trimmed text of a field. */
export const fieldText = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
