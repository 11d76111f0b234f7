import { urlOf } from '#foundation/page-urls.ts'
import { qrPath } from '#foundation/qr-path.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { getOrder } from '#orders/contract.ts'
import { toReceipt } from '#orders/receipt/receipt.ts'
import { ReceiptSheet } from '#orders/web/receipt-sheet.tsx'
import { PageRedirect, page } from '#rendering/page.ts'
import { listSystemParams } from '#system/contract.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { PrintButton } from '#ui/actions/print-button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { printLayout } from '../layout/print-layout.tsx'
import { OrderMissing } from './order-missing.tsx'

/** Requires the key of the signed link; otherwise redirects to the order, where the phone number gives access. */
export const receiptPage = page('receipt', {
  layout: printLayout,
  async load({ api, params, search, origin }) {
    const key = search.get('key')?.slice(0, 64)
    const id = params.id.slice(0, 64)
    if (!key) throw new PageRedirect(urlOf('order', { id }))
    const [order, system] = await Promise.all([
      api(getOrder, { params: { id }, query: { key } }),
      api(listSystemParams, {}),
    ])
    const receipt = toReceipt(order, new Map(system.map((param) => [param.key, param.value])))
    const { orderId } = order
    const link = origin + localizedPath(currentLocale(), urlOf('order', { id: orderId }))
    const file = `/api/v1/order/${orderId}/receipt.pdf?${new URLSearchParams({ key, language: currentLocale() })}`
    return { receipt, qr: qrPath(link, 0), file, back: urlOf('order', { id: orderId }, { key }) }
  },
  head: ({ receipt }) => ({ title: `${receipt.title} ${receipt.orderId}`, isUnlisted: true }),
  Failed: OrderMissing,
  Page: ({ data: { receipt, qr, file, back } }) => (
    <div className="min-h-dvh px-3 py-6 sm:py-10 print:p-0">
      <div className="no-print mx-auto mb-5 flex max-w-3xl flex-wrap items-center gap-3">
        <ButtonLink to={back} variant="ghost" className="px-2!">
          <Icon name="chevron-left" />
          {m.receipt_back()}
        </ButtonLink>
        <span className="w-full md:hidden" />
        <a href={file} download className={downloadClass}>
          {m.receipt_download()}
        </a>
        <PrintButton label={m.receipt_print()} />
      </div>
      <ReceiptSheet receipt={receipt} qr={qr} />
    </div>
  ),
})

const downloadClass =
  'edge md:ml-auto inline-flex min-h-11 items-center justify-center rounded-md bg-paper-raised px-5 py-2 font-semibold no-underline hover:bg-paper-sunken'
