import { type SubmitEvent, useRef } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { Role } from '#identity/contract.ts'
import type { addRole, updateRole } from '#identity/role-contract.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogButtons } from '../kit/form/dialog-buttons.tsx'
import { DraftNote } from '../kit/form/draft-note.tsx'
import { useFirstError } from '../kit/form/first-error.ts'
import { useDraft } from '../kit/form/use-draft.ts'
import { useSubmission } from '../kit/form/use-submission.ts'

type RoleDialogProps = { role: Role | undefined; onClose: () => void; onSaved: () => unknown }
type Typed = { code: string; name: string; nameEn: string }

/** Names of a role, and the code of a new one. Capabilities are set in the table. */
export function RoleDialog({ role, onClose, onSaved }: RoleDialogProps) {
  const { isBusy, errors, error, run } = useSubmission()
  const element = useRef<HTMLFormElement>(null)
  useFirstError(element, errors, error)
  const draft = useDraft<Typed>(`role.${role?.code ?? 'new'}`, {
    code: '',
    name: role?.name ?? '',
    nameEn: role?.nameEn ?? '',
  })
  const text = (name: keyof Typed) => ({
    name,
    value: draft.value[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => draft.set((now) => ({ ...now, [name]: event.target.value })),
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    await run(async () => {
      await save(role, draft.value)
      draft.reset(draft.value)
      await onSaved()
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={role ? m.admin_role_rename() : m.admin_role_add()}>
      <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <DraftNote from={draft.draftFrom} onDiscard={() => draft.reset()} />
        {error && <Alert tone="danger">{error}</Alert>}
        {!role && (
          <TextField
            label={m.admin_role_code()}
            hint={m.admin_role_code_hint()}
            {...text('code')}
            maxLength={32}
            autoComplete="off"
          />
        )}
        <TextField label={m.admin_role_name()} {...text('name')} maxLength={80} />
        <TextField label={m.admin_role_name_en()} {...text('nameEn')} optional maxLength={80} />
        <DialogButtons
          isBusy={isBusy}
          onCancel={() => {
            draft.reset()
            onClose()
          }}
        />
      </form>
    </Dialog>
  )
}

function save(role: Role | undefined, { code, name, nameEn }: Typed) {
  if (!role) {
    const body = { code: code.trim().toUpperCase(), name, nameEn, capabilities: [] }
    return call<typeof addRole>({ method: 'POST', path: '/auth/roles' }, { body })
  }
  const where = { method: 'PUT', path: '/auth/roles/:id' } as const
  return call<typeof updateRole>(
    where,
    { params: { id: role.code }, body: { name, nameEn } },
    { expectedVersion: role.version },
  )
}
