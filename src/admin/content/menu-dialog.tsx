import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { addMenuEntry, getMenuEntry, MenuEntry, updateMenuEntry } from '#navigation/contract.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogButtons } from '../kit/form/dialog-buttons.tsx'
import { DialogForm } from '../kit/form/dialog-form.tsx'
import { otherVersion, type StaffForm, useStaffForm } from '../kit/form/use-staff-form.ts'
import { inEnglish, inVietnamese } from '../kit/language-labels.ts'
import { staffIconNames } from '../kit/staff-icon.tsx'
import { MenuTargetField } from './menu-target-field.tsx'
import { type Targets, withCurrentPath } from './menu-targets.ts'

type MenuDialogProps = {
  entry: MenuEntry | 'new'
  location: 'header' | 'footer' | 'admin'
  targets: Targets
  /** Position of a new entry. */
  order: number
  onClose: () => void
  onSaved: () => unknown
}

/** Adds or edits a menu entry. Needs a `key` per entry: the draft belongs to the one it was mounted with. */
export function MenuDialog({ entry, location, targets, order, onClose, onSaved }: MenuDialogProps) {
  const before = entry === 'new' ? undefined : entry
  const form = useStaffForm<MenuValues>({
    name: `menu.${before?.id ?? location}`,
    initial: menuValues(before, location, targets),
    version: before?.version ?? null,
    save: (values, _changes, version) => (before ? changeMenu(before.id, values, version) : addEntry(values, order)),
    close: onClose,
    onSaved,
    ...(before && {
      loadLatest: async () => {
        const other = await read(before.id)
        return otherVersion(menuValues(other, location, targets), other)
      },
    }),
  })
  const cancel = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={before ? m.admin_menus_edit({ title: pick(before.title, before.titleEn) }) : m.admin_menus_add()}
    >
      <DialogForm
        form={form}
        title={form.values.title}
        labels={labels()}
        valueTexts={{ to: (path) => targets.known.get(path)?.label ?? (path || '–') }}
        buttons={<DialogButtons isBusy={form.isBusy} onCancel={cancel} />}
      >
        <MenuFields form={form} targets={targets} isStaffMenu={location === 'admin'} />
      </DialogForm>
    </Dialog>
  )
}

const menuValues = (entry: MenuEntry | undefined, location: MenuDialogProps['location'], targets: Targets) => ({
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

const read = (id: string) => call<typeof getMenuEntry>({ method: 'GET', path: '/menu/:id' }, { params: { id } })

const addEntry = (values: MenuValues, order: number) =>
  call<typeof addMenuEntry>({ method: 'POST', path: '/menu/' }, { body: { ...values, order } })

/** All fields are sent: an address that has moved is replaced by the current one without being edited. */
const changeMenu = (id: string, values: MenuValues, version: number | undefined) =>
  call<typeof updateMenuEntry>(
    { method: 'PUT', path: '/menu/:id' },
    { params: { id }, body: values },
    { expectedVersion: version },
  )

/** Labels of the fields, in form order. */
const labels = (): Record<keyof MenuValues, string> => ({
  title: inVietnamese(m.admin_menus_label()),
  titleEn: inEnglish(m.admin_menus_label()),
  to: m.admin_menus_to(),
  role: m.admin_user_roles(),
  hidden: m.admin_menus_hidden(),
  alwaysShow: m.admin_menus_always(),
  icon: m.admin_menus_icon(),
  meta: m.admin_menus_meta(),
})

type MenuFieldsProps = { form: StaffForm<MenuValues>; targets: Targets; isStaffMenu: boolean }

function MenuFields({ form, targets, isStaffMenu }: MenuFieldsProps) {
  const { title, titleEn, role, hidden, alwaysShow, icon, meta } = labels()
  return (
    <>
      <TextField label={title} {...form.text('title')} maxLength={120} />
      <TextField label={titleEn} optional {...form.text('titleEn')} lang="en" maxLength={120} />
      <MenuTargetField targets={targets} {...form.value('to')} />
      {isStaffMenu && <TextField label={role} hint={m.admin_menus_roles_hint()} optional {...form.text('role')} />}
      <Checkbox label={hidden} {...form.flag('hidden')} />
      <Checkbox label={alwaysShow} {...form.flag('alwaysShow')} />
      <SelectField
        label={icon}
        {...form.text('icon')}
        options={[{ value: '', label: m.admin_menus_no_icon() }, ...iconOptions(form.values.icon)]}
      />
      <TextArea
        label={meta}
        hint={m.admin_menus_meta_hint()}
        {...form.text('meta')}
        rows={3}
        maxLength={4000}
        spellCheck={false}
      />
    </>
  )
}

const metaText = (meta: MenuEntry['meta']) => JSON.stringify(meta)

/** The sidebar's icons, plus the entry's current one if it is no longer among them. */
const iconOptions = (chosen: string) =>
  [...new Set([...staffIconNames, chosen])].filter(Boolean).map((value) => ({ value, label: value }))
