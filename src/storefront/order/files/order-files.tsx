import { m } from '#i18n/messages.js'
import { attachmentLimits, type OrderAttachment } from '#orders/attachments/attachment-contract.ts'
import { attachmentUrl } from '#orders/attachments/attachment-url.ts'
import { awaitsTransfer } from '#orders/attachments/rules.ts'
import type { Order } from '#orders/contract.ts'
import { DateTime } from '#orders/web/date-time.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { FileField } from '#ui/fields/file-field.tsx'

/** What the buyer has just done. */
export type FilesResult = 'sent' | 'removed'

export function FilesResultNote({ result }: { result: FilesResult | undefined }) {
  if (result === 'sent')
    return (
      <Alert tone="success" title={m.order_files_sent()}>
        {m.order_files_sent_text()}
      </Alert>
    )
  return result === 'removed' ? <Alert tone="info" title={m.order_files_removed()} /> : null
}

type FileLink = { key: string; orderId: string }
type FileInput = { problem: string | undefined; acceptsPdf: boolean; megabytes: number }
type ProofSectionProps = { order: Order; files: readonly OrderAttachment[]; link: FileLink; input: FileInput }

/** The buyer's proofs of a transfer, and the form for another one while it is awaited. */
export function ProofSection({ order, files, link, input }: ProofSectionProps) {
  const isAwaited = awaitsTransfer(order, order.events)
  const rest = attachmentLimits.buyer - files.length
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{m.order_files_proof()}</h2>
      <p className="text-muted">{isAwaited ? m.order_files_lead() : m.order_files_closed()}</p>
      <OrderFileList files={files} link={link} isRemovable={isAwaited} />
      {isAwaited && rest > 0 && <ProofForm input={input} rest={rest} />}
      {isAwaited && rest <= 0 && <Alert tone="info">{m.order_files_full({ n: attachmentLimits.buyer })}</Alert>}
      {(!isAwaited || rest <= 0) && input.problem && <Alert tone="danger">{input.problem}</Alert>}
    </section>
  )
}

function ProofForm({ input: { problem, acceptsPdf, megabytes }, rest }: { input: FileInput; rest: number }) {
  const limit = acceptsPdf ? m.order_files_limit_pdf : m.order_files_limit
  const types = ['image/jpeg', 'image/png', 'image/webp', ...(acceptsPdf ? ['application/pdf'] : [])]
  return (
    <form method="post" encType="multipart/form-data" className="card flex flex-col gap-4 p-5">
      <FileField
        label={m.order_files_choose()}
        hint={limit({ megabytes, n: rest })}
        error={problem}
        id="file"
        name="file"
        accept={types.join(',')}
        // The page was loaded to say what is wrong with this field.
        autoFocus={problem !== undefined}
      />
      <Button type="submit" name="intent" value="add" size="l">
        <Icon name="image" />
        {m.order_files_send()}
      </Button>
    </form>
  )
}

type FileListProps = { files: readonly OrderAttachment[]; link: FileLink; isRemovable: boolean }

export function OrderFileList({ files, link: { key, orderId }, isRemovable }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul className="card divide-y divide-line">
      {files.map(({ id, filename, createdDate }, index) => (
        <li key={id} className="flex items-center gap-4 p-3">
          <a
            href={attachmentUrl(orderId, id, { key, size: 'full' })}
            target="_blank"
            rel="noopener"
            className="flex min-w-0 flex-1 items-center gap-4"
          >
            <img
              src={attachmentUrl(orderId, id, { key, size: 'thumbnail' })}
              alt={m.order_files_view({ n: index + 1, name: filename })}
              width={80}
              height={80}
              className="size-20 shrink-0 rounded-md bg-paper-sunken object-cover"
            />
            <span className="min-w-0 text-sm">
              <span aria-hidden="true" className="block truncate">
                {filename}
              </span>
              <span className="text-muted">
                <DateTime date={createdDate} />
              </span>
              <span className="sr-only"> {m.contact_new_tab()}</span>
            </span>
          </a>
          {isRemovable && <RemoveForm id={id} label={m.order_files_remove({ n: index + 1, name: filename })} />}
        </li>
      ))}
    </ul>
  )
}

function RemoveForm({ id, label }: { id: string; label: string }) {
  return (
    <form method="post" encType="multipart/form-data">
      <input type="hidden" name="attachment" value={id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={label}
        className="flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-lacquer"
      >
        <Icon name="trash" />
      </button>
    </form>
  )
}
