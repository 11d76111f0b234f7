import { uploadLimitBytes } from '#attachments/contract.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import {
  addOrderAttachment,
  listOrderAttachments,
  removeOrderAttachment,
} from '#orders/attachments/attachment-contract.ts'
import { getOrder } from '#orders/contract.ts'
import { claimTransfer } from '#payments/contract.ts'
import { PageRedirect, page } from '#rendering/page.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { useShop } from '../../layout/shop-data.ts'
import { shopLayout } from '../../layout/shop-layout.tsx'
import { apiProblemOrThrow } from '../api-problem-or-throw.ts'
import { OrderMissing } from '../order-missing.tsx'
import { type FilesResult, FilesResultNote, OrderFileList, ProofSection } from './order-files.tsx'

const keyOf = (search: URLSearchParams) => search.get('key')?.slice(0, 64) ?? ''
const megabytes = uploadLimitBytes / 1024 / 1024

/**
 * The pictures of an order, as plain HTML. Requires the key of the signed link; otherwise redirects to the order, where
 * the phone number gives access.
 */
export const orderFilesPage = page('orderFiles', {
  layout: shopLayout,
  async load({ api, params, search }) {
    const key = keyOf(search)
    const id = params.id.slice(0, 64)
    if (!key) throw new PageRedirect(urlOf('order', { id }))
    const asked = { params: { id }, query: { key } }
    const [order, files] = await Promise.all([api(getOrder, asked), api(listOrderAttachments, asked)])
    return { order, files, key }
  },
  head: ({ order }, { search }) => ({
    title: [resultOf(search) === 'sent' && m.order_files_sent(), m.order_files_title(), order.orderId]
      .filter(Boolean)
      .join(' · '),
    isUnlisted: true,
  }),
  Failed: OrderMissing,
  upload: {
    limitBytes: uploadLimitBytes + 64 * 1024,
    tooLarge: () => ({ status: 413, returned: m.error_file_too_large({ megabytes }) }),
  },
  /** Adds or removes a picture. Whoever sends a proof has made the transfer, so that is reported too. */
  async action({ api, params, search }, form) {
    const id = params.id.slice(0, 64)
    const key = keyOf(search)
    const done = (result: FilesResult) => new PageRedirect(urlOf('orderFiles', { id }, { key, done: result }), 303)
    try {
      if (form.get('intent') === 'remove') {
        const attachmentId = String(form.get('attachment') ?? '')
        await api(removeOrderAttachment, { params: { id, attachmentId }, query: { key } })
        throw done('removed')
      }
      const file = form.get('file')
      if (!(file instanceof File) || file.size === 0) return { status: 422, returned: m.order_files_unchosen() }
      await api(addOrderAttachment, { params: { id }, body: { file, key } })
      await api(claimTransfer, { body: { orderId: id } })
      throw done('sent')
    } catch (error) {
      const { problem, status } = apiProblemOrThrow(error)
      return { status, returned: problem }
    }
  },
  Page({ data: { order, files, key }, request: { search }, returned }) {
    const acceptsPdf = useShop()?.params['attachment.pdf'] === 'true'
    const papers = files.filter(({ addedBy }) => addedBy === 'staff')
    return (
      <div className="shop-width flex min-h-[80svh] max-w-2xl flex-col gap-6 py-8 md:py-12">
        <div>
          <h1 className="text-3xl">{m.order_files_title()}</h1>
          <p className="mt-1 text-muted tabular-nums">{order.orderId}</p>
        </div>
        <FilesResultNote result={returned === undefined ? resultOf(search) : undefined} />
        <ProofSection
          order={order}
          files={files.filter(({ addedBy }) => addedBy === 'buyer')}
          link={{ key, orderId: order.orderId }}
          input={{ problem: returned, acceptsPdf, megabytes }}
        />
        {papers.length > 0 && (
          <section className="flex flex-col gap-4">
            <h2 className="text-xl">{m.order_files_papers()}</h2>
            <OrderFileList files={papers} link={{ key, orderId: order.orderId }} isRemovable={false} />
          </section>
        )}
        <div>
          <ButtonLink to={urlOf('order', { id: order.orderId }, { key })} variant="secondary">
            <Icon name="chevron-left" />
            {m.receipt_back()}
          </ButtonLink>
        </div>
      </div>
    )
  },
})

function resultOf(search: URLSearchParams): FilesResult | undefined {
  const done = search.get('done')
  return done === 'sent' || done === 'removed' ? done : undefined
}
