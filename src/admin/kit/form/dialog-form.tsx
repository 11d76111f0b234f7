import { type ReactNode, useRef } from 'react'
import type { ConflictPanelProps } from './conflict-panel.tsx'
import type { FormValues } from './draft.ts'
import { FormNotices } from './form-notices.tsx'
import { focusFirstUnparsableField, useFocusFirstError } from './use-focus-first-error.ts'
import { useInertWhileAdding } from './use-inert-while-adding.ts'

type DialogFormProps<Values extends FormValues> = Omit<ConflictPanelProps<Values>, 'other'> & {
  /** For a submit button outside of it. */
  id?: string
  children: ReactNode
  /** Below the fields; the pressed one keeps the focus while these are inert. */
  buttons?: ReactNode
}

/** The form of a dialog or drawer that edits one record: its notices and fields; submitting it saves. */
export function DialogForm<Values extends FormValues>({ id, children, buttons, ...notices }: DialogFormProps<Values>) {
  const { form, title, labels } = notices
  const element = useRef<HTMLFormElement>(null)
  const { isInert, onFocus } = useInertWhileAdding(form)
  useFocusFirstError(element, form.errors, form.error)
  return (
    <form
      ref={element}
      id={id}
      noValidate
      onFocus={onFocus}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusFirstUnparsableField(event.currentTarget)) void form.submit({ title, labels })
      }}
    >
      <FormNotices {...notices} />
      <div inert={isInert} className="flex flex-col gap-4">
        {children}
      </div>
      {buttons}
    </form>
  )
}
