import { redirect } from 'react-router'
import { encode } from 'uqr'
import { apiContext, originContext } from '#foundation/api-context.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { getOrder } from '#orders/contract.ts'
import { receiptOf } from '#orders/receipt.ts'
import { ReceiptSheet } from '#orders/web/receipt-sheet.tsx'
import { listSystemParams } from '#system/contract.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/receipt'
import { OrderMissingOnDemand } from './order-missing-on-demand.tsx'
import { pageMeta } from './page-meta.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? pageMeta({ title: `${m.receipt_title()} ${loaderData.receipt.orderId}` }) : []),
  { name: 'robots', content: 'noindex' },
]

/** It shows a name and an address: no cache in between keeps it. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

/** Opens with the key of the signed link; without it, at the order, where the phone number opens it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key')?.slice(0, 64)
  const [api, id] = [context.get(apiContext), params.id.slice(0, 64)]
  if (!key) throw redirect(`/order/${encodeURIComponent(id)}`)
  const [order, system] = await Promise.all([
    api(getOrder, { params: { id }, query: { key } }),
    api(listSystemParams, {}),
  ])
  const receipt = receiptOf(order, new Map(system.map((param) => [param.key, param.value])))
  const { orderId } = order
  const link = context.get(originContext) + localizedPath(currentLocale(), `/order/${orderId}`)
  const file = `/api/v1/order/${orderId}/receipt.pdf?${new URLSearchParams({ key, language: currentLocale() })}`
  return { receipt, qr: drawQr(link), file, back: `/order/${orderId}?key=${key}` }
}

/** View box and path of a QR code. */
function drawQr(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}

export default function ReceiptScreen({ loaderData: { receipt, qr, file, back } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  return (
    <main className="min-h-dvh px-3 py-6 sm:py-10 print:p-0">
      <div className="no-print mx-auto mb-5 flex max-w-3xl flex-wrap items-center gap-3">
        <ButtonLink to={back} variant="ghost" className="px-2!">
          <Icon name="chevron-left" />
          {m.receipt_back()}
        </ButtonLink>
        <span className="grow" />
        <a href={file} download className={downloadLook}>
          {m.receipt_download()}
        </a>
        {hydrated && <Button onClick={() => window.print()}>{m.receipt_print()}</Button>}
      </div>
      <ReceiptSheet receipt={receipt} qr={qr} />
    </main>
  )
}

const downloadLook =
  'edge inline-flex min-h-11 items-center justify-center rounded-md bg-paper-raised px-5 py-2 font-semibold no-underline hover:bg-paper-sunken'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <OrderMissingOnDemand error={error} />
    </main>
  )
}
