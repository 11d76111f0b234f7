import { type DragEvent, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type {
  Attachment,
  AttachmentUse,
  listAttachments,
  listAttachmentTags,
  listAttachmentUses,
  removeAttachment,
  replaceAttachment,
  updateAttachment,
} from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { uploadPicture } from '#attachments/web/upload-picture.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useFirstError } from '../kit/form/first-error.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { errorMessageOf, type Loaded, loaded } from '../kit/load-result.ts'
import { confirm } from '../kit/overlays/confirm.tsx'
import { DetailDrawer } from '../kit/overlays/detail-drawer.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { FilterBar } from '../kit/table/filter-bar.tsx'
import type { Filter } from '../kit/table/filters.ts'
import { listFrom, loadPage } from '../kit/table/list-load.ts'
import { Pager } from '../kit/table/pager.tsx'
import { LoadFailed, TableEmpty } from '../kit/table/table-states.tsx'
import { useListState } from '../kit/table/use-list-state.ts'

export const title = () => m.admin_menu_attachment()

/** Pictures of the shop; those of visitors and of staff belong to their reviews and their accounts. */
const load = listFrom<typeof listAttachments>('/attachment/pagination', (query) => ({ purpose: 'catalog', ...query }))

export async function clientLoader({ request }: ScreenLoaderArgs) {
  const [pictures, tags] = await Promise.all([
    loadPage(load, shape, request),
    loaded(call<typeof listAttachmentTags>({ method: 'GET', path: '/attachment/tags' }, {})),
  ])
  return { pictures, tags: tags.data ?? [] }
}

const shape = { filters: ['tag', 'purpose'], sort: '-createdDate' }

export default function Media({ loaderData: { pictures, tags } }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<string>()
  const [errors, setErrors] = useState<readonly string[]>([])
  const [looked, lookAt] = useState<Attachment>()
  const add = async (files: readonly File[]) => {
    const refused: string[] = []
    for (const [index, file] of files.entries()) {
      const tell = (share: number) => setProgress(`${index + 1}/${files.length} · ${Math.round(share * 100)}%`)
      try {
        await uploadPicture(file, 'catalog', { onProgress: tell })
      } catch (error) {
        refused.push(`${file.name}: ${errorMessageOf(error)}`)
      }
    }
    setProgress(undefined)
    setErrors(refused)
    if (input.current) input.current.value = ''
    await revalidate()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void add([...event.dataTransfer.files])
  }
  return (
    <section aria-label={m.admin_menu_attachment()} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <PageHeader
        title={m.admin_menu_attachment()}
        lead={m.admin_media_text()}
        actions={
          <Button busy={progress !== undefined} onClick={() => input.current?.click()}>
            <StaffIcon name="upload" />
            {progress ?? m.admin_media_upload()}
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => void add([...(event.target.files ?? [])])}
      />
      {errors.length > 0 && (
        <Alert tone="danger">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Alert>
      )}
      <FilterBar name="media" list={list} filters={filters(tags.map(({ tag }) => tag))} />
      {pictures.error !== undefined && <LoadFailed title={m.admin_table_failed()} error={pictures.error} />}
      {pictures.data?.items.length === 0 && <TableEmpty title={m.admin_media_empty()} text={m.admin_media_text()} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
        {pictures.data?.items.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => lookAt(picture)}
              className="card w-full overflow-hidden text-left text-xs"
            >
              <img
                src={picture.purpose === 'catalog' ? pictureUrl(picture.id, 320) : undefined}
                alt=""
                loading="lazy"
                width={160}
                height={160}
                className="aspect-square w-full bg-paper-sunken object-cover"
              />
              <span className="block truncate px-2 pt-1.5 font-medium">
                {pick(picture.alt ?? '', picture.altEn) || picture.filename}
              </span>
              <span className="block truncate px-2 pb-1.5 text-muted tabular-nums">
                {picture.width} × {picture.height} · {Math.ceil(picture.size / 1024)} KB
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pictures.data && <Pager list={list} total={pictures.data.total} />}
      {looked && (
        <PictureDrawer
          key={looked.id}
          picture={looked}
          onClose={() => {
            lookAt(undefined)
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

const filters = (tags: readonly string[]): Filter[] => [
  { kind: 'choice', id: 'tag', label: m.admin_media_tag(), options: tags.map((value) => ({ value, label: value })) },
]

const screens: Partial<Record<AttachmentUse['kind'], string>> = {
  staff: '/user',
  product: '/admin/products',
  collection: '/admin/collections',
}

/** Words, tags and places of a picture; it is replaced everywhere, or removed when it is shown nowhere. */
function PictureDrawer({ picture, onClose }: { picture: Attachment; onClose: () => void }) {
  const { id, version } = picture
  const input = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState(picture.alt ?? '')
  const [altEn, setAltEn] = useState(picture.altEn ?? '')
  const [tags, setTags] = useState(picture.tags.join(', '))
  const [uses, setUses] = useState<Loaded<AttachmentUse[]>>()
  const { isBusy, errors, fault: error, run } = useSubmission()
  const element = useRef<HTMLDivElement>(null)
  useFirstError(element, errors, error)
  const where = async () =>
    setUses(
      await loaded(
        call<typeof listAttachmentUses>({ method: 'GET', path: '/attachment/:id/uses' }, { params: { id } }),
      ),
    )
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    await run(async () => {
      await work()
      toast({ tone: 'success', message: done })
      onClose()
    })
  }
  const save = () => {
    const body = {
      alt,
      altEn,
      tags: tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    }
    const target = { method: 'PUT', path: '/attachment/:id' } as const
    return call<typeof updateAttachment>(target, { params: { id }, body }, { seenVersion: version })
  }
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
      async () => {
        const { id: by } = await uploadPicture(file, 'catalog', { onProgress: () => undefined })
        const target = { method: 'POST', path: '/attachment/:id/replace' } as const
        await call<typeof replaceAttachment>(target, { params: { id }, body: { by } })
      },
      m.admin_did({ action: m.admin_media_replace(), name: picture.filename }),
    )
  }
  return (
    <DetailDrawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={picture.filename}
      actions={
        <>
          <Button variant="danger" busy={isBusy} onClick={remove}>
            {m.common_delete()}
          </Button>
          <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
            {m.admin_media_replace()}
          </Button>
          <Button busy={isBusy} onClick={() => attempt(save, m.admin_saved_named({ title: picture.filename }))}>
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
        <TextField
          label={m.admin_media_alt()}
          name="alt"
          error={errors.alt}
          value={alt}
          maxLength={300}
          onChange={(event) => setAlt(event.target.value)}
        />
        <TextField
          label={m.admin_media_alt_en()}
          name="altEn"
          error={errors.altEn}
          value={altEn}
          maxLength={300}
          onChange={(event) => setAltEn(event.target.value)}
        />
        <TextField
          label={m.admin_media_tag()}
          hint={m.admin_media_tags_hint()}
          name="tags"
          error={errors.tags ?? errors['tags.0']}
          value={tags}
          onChange={(event) => setTags(event.target.value)}
        />
        <div>
          <Button variant="secondary" className="text-sm" onClick={where}>
            {m.admin_media_uses()}
          </Button>
          {uses?.error && <Alert tone="danger">{uses.error}</Alert>}
          {uses?.data?.length === 0 && <p className="mt-2 text-muted text-sm">{m.admin_media_unused()}</p>}
          <ul className="mt-2 flex flex-col text-sm">
            {uses?.data?.map((use) => (
              <li key={`${use.kind}${use.id}`} className="flex min-h-11 items-center">
                {screens[use.kind] ? (
                  <Link to={`${screens[use.kind]}/${use.id}`} className="underline">
                    {use.title}
                  </Link>
                ) : (
                  use.title
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => void replace(event.target.files?.[0])}
      />
    </DetailDrawer>
  )
}
