import { useRef } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { addMenu, Menu, updateMenu } from '#navigation/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DraftNote } from '../kit/form/draft-note.tsx'
import { useFirstError } from '../kit/form/first-error.ts'
import { useDraft } from '../kit/form/use-draft.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { staffIconNames } from '../kit/staff-icon.tsx'
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
  const draft = useDraft(`menu.${before?.id ?? location}`, {
    title: before?.title ?? '',
    titleEn: before?.titleEn ?? '',
    // An address that was given up is mended by saving.
    to: targets.moved.get(before?.to ?? '') ?? before?.to ?? '',
    role: before?.role ?? '',
    hidden: before?.hidden ?? false,
    icon: before?.icon ?? '',
    alwaysShow: before?.alwaysShow ?? false,
    meta: metaText(before?.meta ?? { location }),
  })
  const values = draft.value
  const setValues = (change: Partial<typeof values>) => draft.set((now) => ({ ...now, ...change }))
  const element = useRef<HTMLFormElement>(null)
  const { isBusy, errors, fault: error, run } = useSubmission()
  useFirstError(element, errors, error)
  const text = (name: 'title' | 'titleEn' | 'role' | 'icon' | 'meta') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ [name]: event.target.value }),
  })
  const save = async () => {
    await run(async () => {
      if (before) {
        const where = { method: 'PUT', path: '/menu/:id' } as const
        await call<typeof updateMenu>(
          where,
          { params: { id: before.id }, body: values },
          { seenVersion: before.version },
        )
      } else {
        const body = { ...values, order }
        await call<typeof addMenu>({ method: 'POST', path: '/menu/' }, { body })
      }
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
          onValueChange={(to) => setValues({ to })}
        />
        {location === 'admin' && (
          <TextField label={m.admin_user_roles()} hint={m.admin_menus_roles_hint()} optional {...text('role')} />
        )}
        <Checkbox
          label={m.admin_menus_hidden()}
          name="hidden"
          checked={values.hidden}
          onCheckedChange={(hidden) => setValues({ hidden })}
        />
        <Checkbox
          label={m.admin_menus_always()}
          name="alwaysShow"
          checked={values.alwaysShow}
          onCheckedChange={(alwaysShow) => setValues({ alwaysShow })}
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
        <div className="flex justify-end gap-2">
          <Button
            variant="secondary"
            onClick={() => {
              draft.reset()
              onClose()
            }}
          >
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

const metaText = (meta: Menu['meta']) => JSON.stringify(meta)

/** The icons that the sidebar draws, and one that an earlier menu may have had. */
const iconOptions = (chosen: string) =>
  [...new Set([...staffIconNames, chosen])].filter(Boolean).map((value) => ({ value, label: value }))
