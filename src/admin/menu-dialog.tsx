import { useEffect, useState } from 'react'
import type { listCollections } from '#catalog/collection-contract.ts'
import type { listPages } from '#content/contract.ts'
import { ApiError, call } from '#foundation/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { addMenu, Menu, updateMenu } from '#navigation/contract.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ComboboxField } from '#ui/combobox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Option } from '#ui/rank-options.ts'
import { TextField } from '#ui/text-field.tsx'
import { faultOf } from './kit/loaded.ts'
import { publicPath } from './page-words.ts'

type MenuDialogProps = {
  /** Undefined closes the window. */
  entry: Menu | 'new' | undefined
  location: 'header' | 'footer' | 'admin'
  /** Where a new entry stands. */
  order: number
  onClose: () => void
  onSaved: () => unknown
}

/** The words of a menu entry and where it leads. */
export function MenuDialog({ entry, location, order, onClose, onSaved }: MenuDialogProps) {
  const before = entry === 'new' ? undefined : entry
  const [values, setValues] = useState({
    title: before?.title ?? '',
    titleEn: before?.titleEn ?? '',
    to: before?.to ?? '',
    role: before?.role ?? '',
    hidden: before?.hidden ?? false,
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const places = usePlaces(entry !== undefined)
  const text = (name: 'title' | 'titleEn' | 'to' | 'role') => ({
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
        <ComboboxField
          label={m.admin_menus_place()}
          optional
          name="place"
          options={places}
          value={places.some(({ value }) => value === values.to) ? values.to : ''}
          onValueChange={(to) => to && setValues({ ...values, to })}
        />
        <TextField
          label={m.admin_editor_link_address()}
          hint={m.admin_editor_link_hint()}
          optional
          {...text('to')}
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
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

/** Screens, collections and pages that an entry can lead to. */
function usePlaces(isOpen: boolean): readonly Option[] {
  const [places, setPlaces] = useState<readonly Option[]>([])
  useEffect(() => {
    if (!isOpen) return
    const query = JSON.stringify({ status: 'published' })
    const asked = Promise.all([
      call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {}),
      call<typeof listPages>({ method: 'GET', path: '/page/' }, { query: { query } }),
    ])
    asked
      .then(([collections, pages]) => {
        setPlaces([
          { value: '/home', label: m.nav_home() },
          { value: '/shop', label: m.nav_all_products() },
          { value: '/blogs', label: m.blog_title() },
          ...collections.map((one) => ({ value: `/collections/${one.slug}`, label: pick(one.name, one.nameEn) })),
          ...pages.map((page) => ({ value: publicPath(page), label: pick(page.title, page.titleEn) })),
        ])
      })
      .catch(() => undefined)
  }, [isOpen])
  return places
}
