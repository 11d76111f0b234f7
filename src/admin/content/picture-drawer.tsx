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
import { useFocusFirstError } from '../kit/form/use-focus-first-error.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { type Loaded, loaded } from '../kit/load-result.ts'
import { closeUnlessBusy } from '../kit/overlays/close-unless-busy.ts'
import { confirm } from '../kit/overlays/confirm.tsx'
import { DetailDrawer } from '../kit/overlays/detail-drawer.tsx'
import { recordPaths } from '../kit/record-paths.ts'

/**
 * Alt texts, tags and uses of a picture. Replacing uploads another one, which takes its texts, and shows that in
 * every place; this one stays in the library. Only unused pictures can be removed.
 */
export function PictureDrawer({ picture, onClose }: { picture: Attachment; onClose: () => void }) {
  const { id } = picture
  const input = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState({
    alt: picture.alt ?? '',
    altEn: picture.altEn ?? '',
    tags: picture.tags.join(', '),
  })
  const { isBusy, errors, error, run } = useSubmission()
  const element = useRef<HTMLDivElement>(null)
  useFocusFirstError(element, errors, error)

  const attempt = async (action: () => Promise<unknown>, doneMessage: string) => {
    await run(async () => {
      await action()
      toast({ tone: 'success', message: doneMessage })
      onClose()
    })
  }
  const changes = usePictureChanges(picture, values)
  const save = () => attempt(changes.save, m.admin_saved_named({ title: picture.filename }))
  const remove = async () => {
    if (!(await confirm({ title: m.admin_media_remove(), text: m.admin_delete_confirm(), tone: 'danger' }))) return
    await attempt(
      () => call<typeof removeAttachment>({ method: 'DELETE', path: '/attachment/:id' }, { params: { id } }),
      m.admin_did({ action: m.common_delete(), name: picture.filename }),
    )
  }
  const replace = async (file: File | undefined) => {
    if (!file) return
    await attempt(
      () => changes.replaceBy(file),
      m.admin_did({ action: m.admin_media_replace(), name: picture.filename }),
    )
  }
  return (
    <DetailDrawer
      open
      title={picture.filename}
      {...closeUnlessBusy(isBusy, onClose)}
      actions={
        <>
          <Button variant="danger" busy={isBusy} onClick={remove}>
            {m.common_delete()}
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
            {m.admin_media_replace()}
          </Button>
          <Button busy={isBusy} onClick={save}>
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
        <PictureFields values={values} errors={errors} onChange={(change) => setValues({ ...values, ...change })} />
        <PictureUses id={id} />
      </div>
      <FileInput ref={input} onChoose={([file]) => void replace(file)} />
    </DetailDrawer>
  )
}

type PictureValues = {
  alt: string
  altEn: string
  /** Separated by commas. */
  tags: string
}

/** Saves the texts, and replaces the picture. After an error the next attempt continues from what was done. */
function usePictureChanges({ id, version }: Attachment, values: PictureValues) {
  const savedVersion = useRef(version)
  const uploaded = useRef<{ file: File; id: string }>(undefined)
  const params = { id }
  const save = async () => {
    const body = { ...values, tags: tagsIn(values.tags) }
    const where = { method: 'PUT', path: '/attachment/:id' } as const
    const saved = await call<typeof updateAttachment>(
      where,
      { params, body },
      { expectedVersion: savedVersion.current },
    )
    savedVersion.current = saved.version
  }
  const upload = async (file: File) => {
    const before = uploaded.current
    if (before && isSameFile(before.file, file)) return before.id
    const picture = await uploadPicture(file, 'catalog', { onProgress: () => undefined })
    uploaded.current = { file, id: picture.id }
    return picture.id
  }
  /** Saves the texts only after the upload: a refused one leaves the picture as it was opened. */
  const replaceBy = async (file: File) => {
    const by = await upload(file)
    await save()
    const where = { method: 'POST', path: '/attachment/:id/replace' } as const
    await call<typeof replaceAttachment>(where, { params, body: { by } })
  }
  return { save, replaceBy }
}

const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Whether the same file was chosen again. */
const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

type PictureFieldsProps = {
  values: PictureValues
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<PictureValues>) => void
}

function PictureFields({ values, errors, onChange }: PictureFieldsProps) {
  return (
    <>
      <TextField
        label={m.admin_media_alt()}
        name="alt"
        error={errors.alt}
        value={values.alt}
        maxLength={300}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      <TextField
        label={m.admin_media_alt_en()}
        name="altEn"
        error={errors.altEn}
        value={values.altEn}
        maxLength={300}
        onChange={(event) => onChange({ altEn: event.target.value })}
      />
      <TextField
        label={m.admin_media_tag()}
        hint={m.admin_media_tags_hint()}
        name="tags"
        error={errors.tags ?? Object.entries(errors).find(([field]) => field.startsWith('tags.'))?.[1]}
        value={values.tags}
        onChange={(event) => onChange({ tags: event.target.value })}
      />
    </>
  )
}

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
