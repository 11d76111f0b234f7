import { redirect } from 'react-router'
import type { getBatch, ProductBatch } from '#catalog/batches/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { listSystemParams, SystemParam } from '#system/contract.ts'
import { QrCode } from '#ui/content/qr-code.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { loadErrorTitle, loaded } from '../kit/load-result.ts'
import { LoadErrorAlert } from '../kit/table/table-states.tsx'
import { PrintPage } from '../shell/print-page.tsx'
import { batchPaper } from './batch-paper.ts'

export const title = () => m.admin_batch_label()

/** Rendered outside the staff layout, so that only the label is printed. */
export function clientLoader({ request }: ScreenLoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) throw redirect('/admin/batches')
  return loaded(
    Promise.all([
      call<typeof getBatch>({ method: 'GET', path: '/product-batch/:id' }, { params: { id } }),
      call<typeof listSystemParams>({ method: 'GET', path: '/system-params/' }, {}),
    ]),
  )
}

export default function BatchLabelScreen({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <PrintPage title={m.admin_batch_label()} hint={m.admin_batch_label_hint()}>
      <style>{batchPaper}</style>
      {loaderData.error !== undefined && (
        <LoadErrorAlert title={loadErrorTitle(loaderData, m.batch_not_found())} error={loaderData.error} />
      )}
      {loaderData.data && <BatchLabel batch={loaderData.data[0]} shopName={shopNameOf(loaderData.data[1])} />}
    </PrintPage>
  )
}

/** The Vietnamese name, whatever the language of the staff. */
const shopNameOf = (params: readonly SystemParam[]) =>
  params.find(({ key }) => key === 'shop.name')?.value.trim() || m.site_title({}, { locale: 'vi' })

type BatchLabelProps = { batch: ProductBatch; shopName: string }

/** Fits on a label of 60 × 40 mm; in Vietnamese like the boxes it is put on. */
function BatchLabel({ batch: { code, product, producedDate, pageUrl }, shopName }: BatchLabelProps) {
  return (
    <article
      lang="vi"
      style={{ width: '60mm', height: '39mm', padding: '2mm' }}
      className="mx-auto flex items-center gap-2 overflow-hidden bg-white text-black leading-snug print:mx-0"
    >
      <div style={{ width: '31mm' }} className="shrink-0">
        <QrCode text={pageUrl} label={m.admin_batch_qr({ url: pageUrl })} className="w-full" />
      </div>
      <div style={{ fontSize: '7pt' }} className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <p className="font-semibold">{shopName}</p>
        <p className="line-clamp-3">{product.name}</p>
        <p className="font-mono font-semibold">{code}</p>
        <p>{formatIsoDay(producedDate, 'vi')}</p>
        <p>{m.admin_batch_scan(undefined, { locale: 'vi' })}</p>
      </div>
    </article>
  )
}
