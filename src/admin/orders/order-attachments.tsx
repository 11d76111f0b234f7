import { useRef, useState } from 'react'
import { call, fetchFile, upload } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type {
  addOrderAttachment,
  getOrderAttachmentFile,
  OrderAttachment,
  removeOrderAttachment,
} from '#orders/attachments/attachment-contract.ts'
import type { StaffOrder } from '#orders/staff-contract.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FileInput, pictureFileTypes } from '../kit/file-input.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import type { Loaded } from '../kit/load-result.ts'
import { closeUnlessBusy } from '../kit/overlays/close-unless-busy.ts'
import { Panel } from '../kit/panel.tsx'
import { PrivatePicture, PrivateThumbnail } from '../kit/private-picture.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { useCan } from '../kit/use-can.ts'
import { usePrivatePictures } from '../kit/use-private-pictures.ts'

type AttachmentsPanelProps = { order: StaffOrder; attachments: Loaded<OrderAttachment[]> }

/** Proofs of a transfer from the buyer, and papers of staff. Each opens large. */
export function AttachmentsPanel({ order, attachments: { data = [], error } }: AttachmentsPanelProps) {
  const mayWrite = useCan('order.write')
  const { attempt, isBusy } = useAttempt()
  const input = useRef<HTMLInputElement>(null)
  const [openedId, open] = useState<string>()
  const opened = data.find(({ id }) => id === openedId)
  const where = { params: { id: order.id } }

  const add = (file: File) => {
    const form = new FormData()
    form.set('file', file)
    const send = () => upload<typeof addOrderAttachment>({ method: 'POST', path: '/order/:id/attachment' }, form, where)
    return attempt(send, { done: m.admin_order_files_added() })
  }
  return (
    <Panel
      title={m.admin_order_files()}
      note={m.admin_order_files_note()}
      actions={
        mayWrite && (
          <QuietButton icon="upload" busy={isBusy} onClick={() => input.current?.click()}>
            {m.admin_order_files_add()}
          </QuietButton>
        )
      }
    >
      <FileInput
        ref={input}
        accept={`${pictureFileTypes},application/pdf`}
        onChoose={([file]) => void (file && add(file))}
      />
      {error !== undefined && (
        <Alert tone="danger" title={m.admin_order_files_failed()}>
          {error}
        </Alert>
      )}
      {error === undefined && data.length === 0 && <p className="text-muted text-sm">{m.admin_order_files_none()}</p>}
      <Thumbnails order={order} attachments={data} onOpen={open} />
      {opened && (
        <LargePicture order={order} attachment={opened} mayRemove={mayWrite} onClose={() => open(undefined)} />
      )}
    </Panel>
  )
}

const keyOf = (order: StaffOrder, { id }: OrderAttachment) => `${order.id}/${id}`

const readAs = (size: 'full' | 'thumbnail') => (key: string, signal: AbortSignal) => {
  const [id = '', attachmentId = ''] = key.split('/')
  return fetchFile<typeof getOrderAttachmentFile>(
    { method: 'GET', path: '/order/:id/attachment/:attachmentId' },
    { params: { id, attachmentId }, query: { size } },
    { signal },
  )
}
const readThumbnail = readAs('thumbnail')
const readFull = readAs('full')

type ThumbnailsProps = {
  order: StaffOrder
  attachments: readonly OrderAttachment[]
  onOpen: (id: string) => void
}

function Thumbnails({ order, attachments, onOpen }: ThumbnailsProps) {
  const { pictures, retry } = usePrivatePictures(
    attachments.map((attachment) => keyOf(order, attachment)),
    readThumbnail,
  )
  if (attachments.length === 0) return null
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
      {attachments.map((attachment, index) => (
        <li key={attachment.id} className="min-w-0 text-xs">
          <button
            type="button"
            aria-label={m.order_files_view({ n: index + 1, name: attachment.filename })}
            onClick={() => {
              if (Object.values(pictures).some(({ error }) => error !== undefined)) retry()
              onOpen(attachment.id)
            }}
            className="edge block aspect-square w-full cursor-zoom-in overflow-hidden rounded-md bg-paper-sunken"
          >
            <PrivateThumbnail picture={pictures[keyOf(order, attachment)]} />
          </button>
          <p className="mt-1 truncate">{authorOf(attachment)}</p>
          <p className="text-muted tabular-nums">{formatLocalDateTime(attachment.createdDate)}</p>
        </li>
      ))}
    </ul>
  )
}

const authorOf = ({ addedBy, createdBy }: OrderAttachment) =>
  addedBy === 'buyer' ? m.admin_order_file_by_buyer() : createdBy

type LargePictureProps = {
  order: StaffOrder
  attachment: OrderAttachment
  mayRemove: boolean
  onClose: () => void
}

function LargePicture({ order, attachment, mayRemove, onClose }: LargePictureProps) {
  const { attempt, isBusy } = useAttempt()
  const key = keyOf(order, attachment)
  const { pictures, retry } = usePrivatePictures([key], readFull)
  const remove = async () => {
    const params = { id: order.id, attachmentId: attachment.id }
    const isDone = await attempt(
      () =>
        call<typeof removeOrderAttachment>(
          { method: 'DELETE', path: '/order/:id/attachment/:attachmentId' },
          { params },
        ),
      {
        done: m.admin_order_files_removed(),
        ask: {
          title: m.admin_order_files_remove_ask(),
          text: m.admin_order_files_remove_text(),
          yes: m.common_delete(),
          tone: 'danger',
        },
      },
    )
    if (isDone) onClose()
  }
  return (
    <Dialog open title={attachment.filename} {...closeUnlessBusy(isBusy, onClose)}>
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm">
          {authorOf(attachment)} · {formatLocalDateTime(attachment.createdDate)}
        </p>
        <PrivatePicture
          picture={pictures[key]}
          onRetry={retry}
          alt={attachment.filename}
          width={attachment.width}
          height={attachment.height}
          className="mx-auto h-auto max-w-full"
        />
        {mayRemove && (
          <QuietButton icon="trash" busy={isBusy} onClick={() => void remove()} className="self-end">
            {m.common_delete()}
          </QuietButton>
        )}
      </div>
    </Dialog>
  )
}
