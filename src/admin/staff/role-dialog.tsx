import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { listRoles, Role } from '#identity/contract.ts'
import type { addRole, updateRole } from '#identity/role-contract.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogButtons } from '../kit/form/dialog-buttons.tsx'
import { DialogForm } from '../kit/form/dialog-form.tsx'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'

type RoleDialogProps = { role: Role | undefined; onClose: () => void; onSaved: () => unknown }
type RoleValues = { code: string; name: string; nameEn: string }

/** Names of a role, and the code of a new one. Capabilities are set in the table. */
export function RoleDialog({ role, onClose, onSaved }: RoleDialogProps) {
  const form = useStaffForm<RoleValues>({
    name: `role.${role?.code ?? 'new'}`,
    initial: valuesOf(role),
    version: role?.version ?? null,
    save: (values, changes, version) => (role ? rename(role.code, changes, version) : add(values)),
    close: onClose,
    onSaved,
    ...(role && { loadLatest: () => readAgain(role.code) }),
  })
  const called = labels()
  const cancel = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={role ? m.admin_role_rename() : m.admin_role_add()}>
      <DialogForm
        form={form}
        title={form.values.name}
        labels={called}
        buttons={<DialogButtons isBusy={form.isBusy} onCancel={cancel} />}
      >
        {!role && (
          <TextField
            label={called.code}
            hint={m.admin_role_code_hint()}
            {...form.text('code')}
            maxLength={32}
            autoComplete="off"
          />
        )}
        <TextField label={called.name} {...form.text('name')} maxLength={80} />
        <TextField label={called.nameEn} {...form.text('nameEn')} optional maxLength={80} />
      </DialogForm>
    </Dialog>
  )
}

const valuesOf = (role: Role | undefined): RoleValues => ({
  code: '',
  name: role?.name ?? '',
  nameEn: role?.nameEn ?? '',
})

async function readAgain(code: string) {
  const roles = await call<typeof listRoles>({ method: 'GET', path: '/auth/roles' }, {})
  const role = roles.find((one) => one.code === code)
  if (!role) throw new Error(m.error_changed_meanwhile())
  return otherVersion(valuesOf(role), role)
}

const labels = () => ({
  code: m.admin_role_code(),
  name: m.admin_role_name(),
  nameEn: m.admin_name_en(),
})

function add({ code, name, nameEn }: RoleValues) {
  const body = { code: code.trim().toUpperCase(), name, nameEn, capabilities: [] }
  return call<typeof addRole>({ method: 'POST', path: '/auth/roles' }, { body })
}

const rename = (code: string, { name, nameEn }: Partial<RoleValues>, version: number | undefined) =>
  call<typeof updateRole>(
    { method: 'PUT', path: '/auth/roles/:id' },
    { params: { id: code }, body: { name, nameEn } },
    { expectedVersion: version },
  )
