import { useState } from 'react'
import { ApiError, call } from '#foundation/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { addMenu, Menu, updateMenu } from '#navigation/contract.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { faultOf } from './kit/loaded.ts'
import { MenuTargetField } from './menu-target-field.tsx'
import type { Targets } from './menu-targets.ts'

type MenuDialogProps = {
  /** Undefined closes the window. */
  entry: Menu | 'new' | undefined
  location: 'header' | 'footer' | 'admin'
  targets: Targets
  /** Where a new entry stands. */
  order: number
  onClose: () => void
  onSaved: () => unknown
}

/** The words of a menu entry and where it leads. */
export function MenuDialog({ entry, location, targets, order, onClose, onSaved }: MenuDialogProps) {
  const before = entry === 'new' ? undefined : entry
  const [values, setValues] = useState({
    title: before?.title ?? '',
    titleEn: before?.titleEn ?? '',
    // An address that was given up is mended by saving.
    to: targets.moved.get(before?.to ?? '') ?? before?.to ?? '',
    role: before?.role ?? '',
    hidden: before?.hidden ?? false,
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const text = (name: 'title' | 'titleEn' | 'role') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const save = async () => {
    setBusy(true)
    setErrors({})
    setFault(undefined)
    try {
      if (before) {
        const where = { method: 'PUT', path: '/menu/:id' } as const
        await call<typeof updateMenu>(
          where,
          { params: { id: before.id }, body: values },
          { seenVersion: before.version },
        )
      } else {
        const body = { ...values, order, meta: JSON.stringify({ location }) }
        await call<typeof addMenu>({ method: 'POST', path: '/menu/' }, { body })
      }
      onClose()
      await onSaved()
    } catch (error) {
      const named = error instanceof ApiError ? (error.errors ?? []) : []
      setErrors(Object.fromEntries(named.map(({ field, message }) => [field, message])))
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={entry !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={before ? m.admin_menus_edit({ title: before.title }) : m.admin_menus_add()}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {fault && <Alert tone="danger">{fault}</Alert>}
        <TextField label={`${m.admin_menus_label()} (${m.admin_in_vietnamese()})`} {...text('title')} maxLength={120} />
        <TextField
          label={`${m.admin_menus_label()} (${m.admin_in_english()})`}
          optional
          {...text('titleEn')}
          lang="en"
          maxLength={120}
        />
        <MenuTargetField
          targets={targets}
          value={values.to}
          error={errors.to}
          onValueChange={(to) => setValues({ ...values, to })}
        />
        {location === 'admin' && (
          <TextField label={m.admin_user_roles()} hint={m.admin_menus_roles_hint()} optional {...text('role')} />
        )}
        <Checkbox
          label={m.admin_menus_hidden()}
          name="hidden"
          checked={values.hidden}
          onCheckedChange={(hidden) => setValues({ ...values, hidden })}
        />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" busy={isBusy}>
            {m.common_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
