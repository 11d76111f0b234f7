import { type DragEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Attachment, listAttachments, listAttachmentTags } from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { FileInput } from '../kit/file-input.tsx'
import { loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { usePictureUploads } from '../kit/pickers/use-picture-uploads.ts'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { FilterBar } from '../kit/table/filter-bar.tsx'
import { type Filter, isNarrowed } from '../kit/table/filters.ts'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { listQuery } from '../kit/table/list-state.ts'
import { Pager } from '../kit/table/pager.tsx'
import { LoadErrorAlert, noMatchLabels, TableEmpty } from '../kit/table/table-states.tsx'
import { useListState } from '../kit/table/use-list-state.ts'
import { PictureDrawer } from './picture-drawer.tsx'

export const title = () => m.admin_menu_attachment()

/** Catalogue pictures only; review pictures and staff avatars are managed with their reviews and accounts. */
const load = listLoader<typeof listAttachments>('/attachment/pagination', (query) => ({ ...query, purpose: 'catalog' }))

export async function clientLoader({ request }: ScreenLoaderArgs) {
  const [pictures, tags] = await Promise.all([
    loadListPage(load, shape, request),
    loaded(call<typeof listAttachmentTags>({ method: 'GET', path: '/attachment/tags' }, {})),
  ])
  return { pictures, tags: tags.data ?? [] }
}

const shape = { filters: ['tag'], sort: '-createdDate' }

export default function Media({ loaderData: { pictures, tags } }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const { share, errorMessage, upload } = usePictureUploads()
  const [opened, open] = useState<Attachment>()
  const shownFilters = filters(tags.map(({ tag }) => tag))
  const add = async (files: readonly File[]) => {
    await upload(files)
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
          <Button busy={share !== undefined} onClick={() => input.current?.click()}>
            <StaffIcon name="upload" />
            {share === undefined ? m.admin_media_upload() : m.admin_picture_uploading({ n: Math.round(share * 100) })}
          </Button>
        }
      />
      <FileInput ref={input} multiple onChoose={(files) => void add(files)} />
      {errorMessage && <Alert tone="danger">{errorMessage}</Alert>}
      <FilterBar name="media" list={list} filters={shownFilters} />
      {pictures.error !== undefined && <LoadErrorAlert title={m.admin_table_failed()} error={pictures.error} />}
      {pictures.data?.items.length === 0 && (
        <TableEmpty
          {...(isNarrowed(shownFilters, list.state)
            ? noMatchLabels()
            : { title: m.admin_media_empty(), text: m.admin_media_text() })}
        />
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
        {pictures.data?.items.map((picture) => (
          <li key={picture.id}>
            <PictureCard picture={picture} onOpen={() => open(picture)} />
          </li>
        ))}
      </ul>
      {pictures.data && <Pager list={list} total={pictures.data.total} />}
      {opened && (
        <PictureDrawer
          key={opened.id}
          picture={opened}
          read={async () => (await load(listQuery(list.state))).items.find(({ id }) => id === opened.id)}
          onClose={() => {
            open(undefined)
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

function PictureCard({ picture, onOpen }: { picture: Attachment; onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className="card w-full overflow-hidden text-left text-xs">
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
  )
}
