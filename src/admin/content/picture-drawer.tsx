import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type {
  Attachment,
  AttachmentUse,
  listAttachmentUses,
  removeAttachment,
  replaceAttachment,
  updateAttachment,
} from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { uploadPicture } from '#attachments/web/upload-picture.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FileInput } from '../kit/file-input.tsx'
import { DialogForm } from '../kit/form/dialog-form.tsx'
import { useFocusFirstError } from '../kit/form/use-focus-first-error.ts'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { type Loaded, loaded } from '../kit/load-result.ts'
import { closeUnlessBusy } from '../kit/overlays/close-unless-busy.ts'
import { confirm } from '../kit/overlays/confirm.tsx'
import { DetailDrawer } from '../kit/overlays/detail-drawer.tsx'
import { recordPaths } from '../kit/record-paths.ts'

type PictureDrawerProps = {
  picture: Attachment
  /** Reads the picture again; undefined when it is no longer on the page of the list. */
  read: () => Promise<Attachment | undefined>
  onClose: () => void
}

/**
 * Alt texts, tags and uses of a picture. Replacing uploads another one, which takes its texts, and shows that in
 * every place; this one stays in the library. Only unused pictures can be removed.
 */
export function PictureDrawer({ picture, read, onClose }: PictureDrawerProps) {
  const { id, filename } = picture
  const input = useRef<HTMLInputElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const { isBusy, error, run } = useSubmission()
  const { form, replaceBy } = usePictureChanges(picture, read, onClose, run)
  useFocusFirstError(element, {}, error)
  const remove = async () => {
    if (!(await confirm({ title: m.admin_media_remove(), text: m.admin_delete_confirm(), tone: 'danger' }))) return
    await run(async () => {
      await call<typeof removeAttachment>({ method: 'DELETE', path: '/attachment/:id' }, { params: { id } })
      toast({ tone: 'success', message: m.admin_did({ action: m.common_delete(), name: filename }) })
      form.discard()
      onClose()
    })
  }
  return (
    <DetailDrawer
      open
      title={filename}
      {...closeUnlessBusy(isBusy, onClose)}
      actions={
        <>
          <Button variant="danger" busy={isBusy || form.isBusy} onClick={remove}>
            {m.common_delete()}
          </Button>
          <Button variant="secondary" busy={isBusy || form.isBusy} onClick={() => input.current?.click()}>
            {m.admin_media_replace()}
          </Button>
          <Button type="submit" form="picture-form" busy={isBusy || form.isBusy}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      <div ref={element} className="flex flex-col gap-4">
        <img
          src={pictureUrl(id, 640)}
          alt={picture.alt ?? ''}
          className="max-h-72 w-full rounded-md bg-paper-sunken object-contain"
        />
        {error && <Alert tone="danger">{error}</Alert>}
        <DialogForm id="picture-form" form={form} title={filename} labels={labels()}>
          <TextField label={m.admin_media_alt()} {...form.text('alt')} maxLength={300} />
          <TextField label={m.admin_media_alt_en()} {...form.text('altEn')} maxLength={300} />
          <TextField label={m.admin_media_tag()} hint={m.admin_media_tags_hint()} {...form.text('tags')} />
        </DialogForm>
        <PictureUses id={id} />
      </div>
      <FileInput ref={input} onChoose={([file]) => file && run(() => replaceBy(file))} />
    </DetailDrawer>
  )
}

const labels = () => ({ alt: m.admin_media_alt(), altEn: m.admin_media_alt_en(), tags: m.admin_media_tag() })

/** Tags are separated by commas. */
const valuesOf = ({ alt, altEn, tags }: Attachment) => ({ alt: alt ?? '', altEn: altEn ?? '', tags: tags.join(', ') })

/** The form of the texts, and the replacement of the picture: its next attempt continues from what was done. */
function usePictureChanges(
  picture: Attachment,
  read: PictureDrawerProps['read'],
  onClose: () => void,
  run: (work: () => Promise<unknown>) => unknown,
) {
  const { id, filename } = picture
  const params = { id }
  const isReplacing = useRef(false)
  const isSaved = useRef(false)
  const { uploaded, upload } = useUploadOnce()
  const form = useStaffForm({
    name: `picture.${id}`,
    initial: valuesOf(picture),
    version: picture.version,
    save: (values, _changes, version) =>
      call<typeof updateAttachment>(
        { method: 'PUT', path: '/attachment/:id' },
        { params, body: { ...values, tags: tagsIn(values.tags) } },
        { expectedVersion: version },
      ),
    close: () => {
      const by = uploaded.current?.id
      if (isReplacing.current) isSaved.current = true
      // Replacing waited for the texts, as while another user's were compared.
      else if (by) run(() => replace(by))
      else onClose()
    },
    loadLatest: async () => {
      const latest = await read()
      if (!latest) throw new Error(m.error_changed_meanwhile())
      return otherVersion(valuesOf(latest), latest)
    },
  })
  const latestForm = useRef(form)
  latestForm.current = form
  const replace = async (by: string) => {
    await call<typeof replaceAttachment>({ method: 'POST', path: '/attachment/:id/replace' }, { params, body: { by } })
    toast({ tone: 'success', message: m.admin_did({ action: m.admin_media_replace(), name: filename }) })
    onClose()
  }
  /** Saves the texts only after the upload: a refused one leaves the picture as it was opened. */
  const replaceBy = async (file: File) => {
    isReplacing.current = true
    try {
      const by = await upload(file)
      const { isDirty, submit } = latestForm.current
      if (isDirty) await submit({ title: filename, labels: labels() })
      if (!isDirty || isSaved.current) await replace(by)
    } finally {
      isReplacing.current = false
      isSaved.current = false
    }
  }
  return { form, replaceBy }
}

/** Uploads a picture and resolves to its id; the same file again is not uploaded again. */
function useUploadOnce() {
  const uploaded = useRef<{ file: File; id: string }>(undefined)
  const upload = async (file: File) => {
    const before = uploaded.current
    if (before && isSameFile(before.file, file)) return before.id
    uploaded.current = undefined
    const { id } = await uploadPicture(file, 'catalog', { onProgress: () => undefined })
    uploaded.current = { file, id }
    return id
  }
  return { uploaded, upload }
}

const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Whether the same file was chosen again. */
const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** The screen where a use can be edited; reviews and settings have none of their own. */
function screenOf({ kind, id }: AttachmentUse): string | undefined {
  if (kind === 'home') return '/admin/landing'
  return kind === 'review' || kind === 'param' ? undefined : recordPaths[kind](id)
}

/** Uses of a picture, loaded on demand. */
function PictureUses({ id }: { id: string }) {
  const [uses, setUses] = useState<Loaded<AttachmentUse[]>>()
  const showUses = async () => {
    const request = call<typeof listAttachmentUses>({ method: 'GET', path: '/attachment/:id/uses' }, { params: { id } })
    setUses(await loaded(request))
  }
  return (
    <div>
      <Button variant="secondary" className="text-sm" onClick={showUses}>
        {m.admin_media_uses()}
      </Button>
      {uses?.error && <Alert tone="danger">{uses.error}</Alert>}
      {uses?.data?.length === 0 && <p className="mt-2 text-muted text-sm">{m.admin_media_unused()}</p>}
      <ul className="mt-2 flex flex-col text-sm">
        {uses?.data?.map((use) => {
          const screen = screenOf(use)
          return (
            <li key={`${use.kind}${use.id}`} className="flex min-h-11 items-center">
              {screen ? (
                <Link to={screen} className="underline">
                  {use.title}
                </Link>
              ) : (
                use.title
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
