import { useNavigate } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { mayOpen } from '#identity/rules.ts'
import { sessionRights } from '#identity/web/session.ts'
import type { listOrderAttachments } from '#orders/attachments/attachment-contract.ts'
import { orderMoves } from '#orders/rules.ts'
import type { getStaffOrder } from '#orders/staff-contract.ts'
import { OrderSums } from '#orders/web/order-details.tsx'
import { OrderLines } from '#orders/web/order-lines.tsx'
import type { listAttempts, listReceipts } from '#payments/staff-contract.ts'
import type { listMessages } from '#system/message-contract.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import type { LoaderData, ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { loadErrorTitle, loaded } from '../kit/load-result.ts'
import { ActionMenu } from '../kit/overlays/action-menu.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { Panel } from '../kit/panel.tsx'
import { LoadErrorAlert, ScreenError } from '../kit/table/table-states.tsx'
import { useCan } from '../kit/use-can.ts'
import { useLastLoaded } from '../kit/use-last-loaded.ts'
import { AttachmentsPanel } from './order-attachments.tsx'
import { EventsPanel, MailPanel, NotesPanel } from './order-history.tsx'
import { MoneyPanel } from './order-money-panel.tsx'
import { ReceiverPanel } from './order-receiver-panel.tsx'
import { OrderStatusTag } from './order-tags.tsx'
import { ReturnedGoodsList } from './returned-lines.tsx'
import { StatusChangeButtons } from './status-change-buttons.tsx'

export const title = ({ data }: LoaderData<typeof clientLoader>) => data?.order.orderId ?? m.admin_menu_order()

export const clientLoader = (args: ScreenLoaderArgs) => loaded(loadOrder(args))

/** Payments and emails need their own permissions; without these they are not asked for. */
async function loadOrder({ params: { id }, request: { signal } }: ScreenLoaderArgs) {
  const where = { method: 'GET', path: '/order/:id/staff' } as const
  const order = await call<typeof getStaffOrder>(where, { params: { id } }, { signal })
  const byOrder = { query: { limit: 20, query: JSON.stringify({ orderId: order.orderId }) } }
  const byId = { query: { limit: 20, query: JSON.stringify({ aboutId: order.id }) } }
  const ofOrder = { params: { id: order.id } }
  const seesPayments = mayOpen(['payment.read'], sessionRights())
  const seesMails = mayOpen(['message.read'], sessionRights())
  const [attempts, receipts, messages, attachments] = await Promise.all([
    seesPayments
      ? loaded(call<typeof listAttempts>({ method: 'GET', path: '/payment/pagination' }, byOrder, { signal }))
      : undefined,
    seesPayments
      ? loaded(call<typeof listReceipts>({ method: 'GET', path: '/payment/receipt/pagination' }, byOrder, { signal }))
      : undefined,
    seesMails
      ? loaded(call<typeof listMessages>({ method: 'GET', path: '/message/pagination' }, byId, { signal }))
      : undefined,
    loaded(call<typeof listOrderAttachments>({ method: 'GET', path: '/order/:id/attachment' }, ofOrder, { signal })),
  ])
  return {
    order,
    attempts: attempts?.data?.items ?? [],
    receipts: receipts?.data?.items ?? [],
    paymentsError: attempts?.error ?? receipts?.error,
    messages,
    attachments,
  }
}

export default function OrderScreen({ loaderData, params }: ScreenProps<typeof clientLoader>) {
  const mayWrite = useCan('order.write')
  const navigate = useNavigate()
  const shown = useLastLoaded(loaderData, params.id)
  const back = { to: '/admin/orders', label: m.admin_menu_order() }
  if (shown.data === undefined)
    return <ScreenError title={loadErrorTitle(shown, m.order_not_found())} error={shown.error} back={back} />
  const { order, attempts, receipts, paymentsError, messages, attachments } = shown.data
  const print = (what: string) => `/admin/orders/print?what=${what}&ids=${order.id}`
  const paper = (label: string, to: string) => ({ label, onSelect: () => void navigate(to) })
  const papers = [
    paper(m.admin_print_picks(), print('picks')),
    paper(m.admin_print_labels(), print('labels')),
    ...(order.hidePrices && order.receiverKey
      ? [paper(m.gift_slip_title(), urlOf('receipt', { id: order.orderId }, { key: order.receiverKey }))]
      : []),
    paper(m.receipt_title(), urlOf('receipt', { id: order.orderId }, { key: order.trackingKey ?? undefined })),
  ]
  return (
    <>
      <PageHeader
        title={order.orderId}
        back={back}
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <OrderStatusTag status={order.orderStatus} />
            <span className="tabular-nums">{formatLocalDateTime(order.orderDate)}</span>
          </span>
        }
        actions={
          <>
            <CopyButton
              text={order.orderId}
              label={m.admin_order_copy_id()}
              visibleText={m.common_copy_code()}
              compact
            />
            <ActionMenu icon="print" label={m.admin_print()} isWorded actions={papers} />
            {mayWrite && orderMoves[order.orderStatus].length > 0 && <StatusChangeButtons order={order} />}
          </>
        }
      />
      {shown.error !== undefined && (
        <div className="mb-4">
          <LoadErrorAlert error={shown.error} />
        </div>
      )}
      <div className="grid items-start gap-4 max-sm:pb-20 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
          <Panel title={m.admin_order_lines()}>
            <OrderLines lines={order.lines} hasSkus />
            <ReturnedGoodsList order={order} />
            <div className="border-line border-t pt-4">
              <OrderSums order={order} />
            </div>
            {order.voucherCode && (
              <p className="mt-2 text-right text-muted text-sm">
                {m.admin_menu_voucher()}: {order.voucherCode}
              </p>
            )}
          </Panel>
          <div className="flex min-w-0 flex-col gap-4 max-lg:order-1">
            {attachments && <AttachmentsPanel order={order} attachments={attachments} />}
            <NotesPanel key={order.id} order={order} />
            {messages && <MailPanel messages={messages} />}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ReceiverPanel order={order} />
          <MoneyPanel order={order} attempts={attempts} receipts={receipts} error={paymentsError} />
          <EventsPanel events={order.events} />
        </div>
      </div>
    </>
  )
}
