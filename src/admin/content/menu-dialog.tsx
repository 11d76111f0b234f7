import { useRef } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { addMenu, Menu, updateMenu } from '#navigation/contract.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogButtons } from '../kit/form/dialog-buttons.tsx'
import { DraftNote } from '../kit/form/draft-note.tsx'
import { useFirstError } from '../kit/form/first-error.ts'
import { useDraft } from '../kit/form/use-draft.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { staffIconNames } from '../kit/staff-icon.tsx'
import { MenuTargetField } from './menu-target-field.tsx'
import { type Targets, withCurrentPath } from './menu-targets.ts'

type MenuDialogProps = {
  /** Undefined closes the dialog. */
  entry: Menu | 'new' | undefined
  location: 'header' | 'footer' | 'admin'
  targets: Targets
  /** Position of a new entry. */
  order: number
  onClose: () => void
  onSaved: () => unknown
}

/** Edits the labels and the target of a menu entry. */
export function MenuDialog({ entry, location, targets, order, onClose, onSaved }: MenuDialogProps) {
  const before = entry === 'new' ? undefined : entry
  const draft = useDraft(`menu.${before?.id ?? location}`, menuValues(before, location, targets))
  const values = draft.value
  const element = useRef<HTMLFormElement>(null)
  const { isBusy, errors, error, run } = useSubmission()
  useFirstError(element, errors, error)

  const save = async () => {
    await run(async () => {
      await saveMenu(before, values, order)
      draft.reset()
      onClose()
      await onSaved()
    })
  }
  return (
    <Dialog
      open={entry !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={before ? m.admin_menus_edit({ title: before.title }) : m.admin_menus_add()}
    >
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DraftNote from={draft.draftFrom} onDiscard={() => draft.reset()} />
        {error && <Alert tone="danger">{error}</Alert>}
        <MenuFields
          values={values}
          errors={errors}
          targets={targets}
          isStaffMenu={location === 'admin'}
          onChange={(change) => draft.set((now) => ({ ...now, ...change }))}
        />
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

const menuValues = (entry: Menu | undefined, location: MenuDialogProps['location'], targets: Targets) => ({
  title: entry?.title ?? '',
  titleEn: entry?.titleEn ?? '',
  // Replaces an old address by its redirect target when the entry is saved.
  to: withCurrentPath(entry?.to ?? '', targets),
  role: entry?.role ?? '',
  hidden: entry?.hidden ?? false,
  icon: entry?.icon ?? '',
  alwaysShow: entry?.alwaysShow ?? false,
  meta: metaText(entry?.meta ?? { location }),
})
type MenuValues = ReturnType<typeof menuValues>

function saveMenu(entry: Menu | undefined, values: MenuValues, order: number) {
  if (!entry) return call<typeof addMenu>({ method: 'POST', path: '/menu/' }, { body: { ...values, order } })
  const where = { method: 'PUT', path: '/menu/:id' } as const
  return call<typeof updateMenu>(where, { params: { id: entry.id }, body: values }, { expectedVersion: entry.version })
}

type MenuFieldsProps = {
  values: MenuValues
  errors: Readonly<Record<string, string>>
  targets: Targets
  isStaffMenu: boolean
  onChange: (change: Partial<MenuValues>) => void
}

function MenuFields({ values, errors, targets, isStaffMenu, onChange }: MenuFieldsProps) {
  const text = (name: 'title' | 'titleEn' | 'role' | 'icon' | 'meta') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField label={`${m.admin_menus_label()} (${m.admin_in_vietnamese()})`} {...text('title')} maxLength={120} />
      <TextField
        label={`${m.admin_menus_label()} (${m.admin_in_english()})`}
        optional
        {...text('titleEn')}
        lang="en"
        maxLength={120}
      />
      <MenuTargetField targets={targets} value={values.to} error={errors.to} onValueChange={(to) => onChange({ to })} />
      {isStaffMenu && (
        <TextField label={m.admin_user_roles()} hint={m.admin_menus_roles_hint()} optional {...text('role')} />
      )}
      <Checkbox
        label={m.admin_menus_hidden()}
        name="hidden"
        checked={values.hidden}
        onCheckedChange={(hidden) => onChange({ hidden })}
      />
      <Checkbox
        label={m.admin_menus_always()}
        name="alwaysShow"
        checked={values.alwaysShow}
        onCheckedChange={(alwaysShow) => onChange({ alwaysShow })}
      />
      <SelectField
        label={m.admin_menus_icon()}
        {...text('icon')}
        options={[{ value: '', label: m.admin_menus_no_icon() }, ...iconOptions(values.icon)]}
      />
      <TextArea
        label={m.admin_menus_meta()}
        hint={m.admin_menus_meta_hint()}
        {...text('meta')}
        rows={3}
        maxLength={4000}
        spellCheck={false}
      />
    </>
  )
}

const metaText = (meta: Menu['meta']) => JSON.stringify(meta)

/** The sidebar's icons, plus the entry's current one if it is no longer among them. */
const iconOptions = (chosen: string) =>
  [...new Set([...staffIconNames, chosen])].filter(Boolean).map((value) => ({ value, label: value }))
