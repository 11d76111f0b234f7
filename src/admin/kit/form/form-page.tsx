import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { PageHeader } from '../page-header.tsx'
import { PendingUploads, usePendingUploads } from '../pickers/pending-uploads.ts'
import type { FormValues } from './draft.ts'
import { FormNotices } from './form-notices.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { SavedEntry } from './saved-message.ts'
import { focusFirstUnparsableField, useFocusFirstError } from './use-focus-first-error.ts'
import { useInertWhileAdding } from './use-inert-while-adding.ts'
import type { StaffForm } from './use-staff-form.ts'
import type { ValueTexts } from './value-texts.tsx'

type FormPageProps<Values extends FormValues> = {
  form: StaffForm<Values>
  title: string
  lead?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  /** Names of the fields in the message after saving, and in the conflict panel, which shows only these. */
  labels: Partial<Record<keyof Values & string, string>>
  valueTexts?: ValueTexts<Values>
  /** Label of the save button. */
  saveLabel?: string
  /** `FormSection`s. */
  children: ReactNode
}

/**
 * A screen that edits one record: sections in two columns, a sticky save bar, Ctrl-S, errors next to their fields, a
 * warning on leaving, drafts, and conflict resolution. `user.tsx` is an example.
 */
export function FormPage<Values extends FormValues>(props: FormPageProps<Values>) {
  const { form, title, lead, back, actions, labels, valueTexts, saveLabel, children } = props
  const element = useRef<HTMLFormElement>(null)
  const { isBusy, save, addUpload } = useSaveAfterUploads(form, element, { title, labels })
  const { isInert, onFocus } = useInertWhileAdding(form)
  useFocusFirstError(element, form.errors, form.error)
  useSaveKey(element)
  return (
    <>
      <PageHeader title={title} lead={lead} back={back} actions={actions} />
      <form
        ref={element}
        noValidate
        aria-busy={isBusy}
        onFocus={onFocus}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="flex flex-col gap-3">
          <FormNotices form={form} title={title} labels={labels} valueTexts={valueTexts} />
        </div>
        <div key={form.discards} inert={isInert} className="divide-y divide-line">
          <PendingUploads value={addUpload}>{children}</PendingUploads>
        </div>
        <SaveBar form={form} isBusy={isBusy} label={saveLabel ?? m.common_save()} />
      </form>
      <LeaveGuard unsaved={form.unsaved} onDiscard={form.discard} />
    </>
  )
}

/** Saves a form once the uploads within it are stored; `addUpload` is the value of `PendingUploads` around them. */
export function useSaveAfterUploads<Values extends FormValues>(
  form: StaffForm<Values>,
  element: RefObject<HTMLFormElement | null>,
  entry: SavedEntry,
) {
  const latest = useRef(form)
  latest.current = form
  const uploads = usePendingUploads(latest)
  const isBusy = form.isBusy || uploads.isAwaited
  async function save() {
    if (!form.isDirty || isBusy) return
    const { discards } = form
    const isStored = !uploads.isPending() || (await uploads.finished())
    // Left or discarded while an upload was awaited.
    if (!element.current || latest.current.discards !== discards) return
    if (!isStored) toast({ tone: 'danger', message: m.error_check_fields() })
    else if (!focusFirstUnparsableField(element.current)) await latest.current.submit(entry)
  }
  return { isBusy, save, addUpload: uploads.add }
}

type FormSectionProps = { id?: string; title: string; text?: string; children: ReactNode }

/**
 * A section of a form: title and text on the left, fields in up to two columns on the right. The title has the focus
 * when a row was removed (focus-list-around.ts).
 */
export function FormSection({ id, title, text, children }: FormSectionProps) {
  return (
    <section id={id} className="grid grid-cols-1 gap-x-10 gap-y-4 py-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 tabIndex={-1} className="font-sans font-semibold text-base">
          {title}
        </h2>
        {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      </div>
      <div className="grid min-w-0 max-w-3xl grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** A field that spans both columns. */
export function FullWidthField({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>
}

type SaveBarProps<Values extends FormValues> = { form: StaffForm<Values>; isBusy: boolean; label: string }

function SaveBar<Values extends FormValues>({ form, isBusy, label }: SaveBarProps<Values>) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-2 flex flex-wrap items-center gap-2 max-sm:justify-end border-line border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
      <p role="status" className="mr-auto text-muted text-sm max-sm:w-full max-sm:empty:hidden">
        {form.isDirty ? m.admin_form_unsaved() : form.isSaved && m.admin_form_saved()}
      </p>
      <Button variant="ghost" disabled={!form.isDirty || isBusy} onClick={form.discard}>
        {m.admin_form_discard()}
      </Button>
      <Button type="submit" busy={isBusy} disabled={!form.isDirty}>
        {label}
      </Button>
    </div>
  )
}

/** Ctrl-S or ⌘S saves. */
function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [form])
}
