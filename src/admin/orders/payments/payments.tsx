import { type ReactNode, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { paymentMethodName } from '#orders/method-labels.ts'
import type {
  listAttempts,
  listClaimed,
  listReceipts,
  listRefundsDue,
  PaymentAttempt,
  PaymentReceipt,
} from '#payments/staff-contract.ts'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../../app/screen-props.ts'
import { type Loaded, loaded } from '../../kit/load-result.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { type ListQuery, listLoader, loadListPage } from '../../kit/table/list-load.ts'
import { LoadErrorAlert } from '../../kit/table/table-states.tsx'
import { useListState } from '../../kit/table/use-list-state.ts'
import { Tag } from '../../kit/tag.tsx'
import { useCan } from '../../kit/use-can.ts'
import { useLastLoaded } from '../../kit/use-last-loaded.ts'
import { OrderLink } from '../order-link.tsx'
import { ClaimedTransfers } from './claimed-transfers.tsx'
import { attemptStateName, receiptMatchLabel, receiptStateName, sourceName } from './payment-labels.ts'
import { RefundsDue } from './refunds-due.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

export const title = () => m.admin_menu_payment()

/**
 * `show`: what needs action (receipts that do not match, transfers that buyers say they made, refunds due), all
 * receipts, or payment attempts of buyers.
 */
const shape = { filters: ['show'], sort: '', tab: 'show' }

const pageQuery = ({ page, limit, q }: ListQuery) => ({ page, limit, ...(q && { q }) })
const openOnly = (query: ListQuery) => ({ ...pageQuery(query), query: JSON.stringify({ state: 'open' }) })

const loadAttempts = listLoader<typeof listAttempts>('/payment/pagination', pageQuery)
const loadReceipts = listLoader<typeof listReceipts>('/payment/receipt/pagination', pageQuery)
const loadOpenReceipts = listLoader<typeof listReceipts>('/payment/receipt/pagination', openOnly)

export async function clientLoader({ request }: ScreenLoaderArgs) {
  const show = new URL(request.url).searchParams.get('show')
  const { signal } = request
  if (show === 'attempts') return { attempts: await loadListPage(loadAttempts, shape, request) }
  if (show === 'all') return { receipts: await loadListPage(loadReceipts, shape, request) }
  const receipts = await loadListPage(loadOpenReceipts, shape, request)
  const claims = { method: 'GET', path: '/payment/claimed/pagination' } as const
  const claimed = await loaded(call<typeof listClaimed>(claims, { query: { limit: 100 } }, { signal }))
  const back = { method: 'GET', path: '/payment/owed/pagination' } as const
  const refundsDue = await loaded(call<typeof listRefundsDue>(back, { query: { limit: 100 } }, { signal }))
  return { receipts, claimed, refundsDue }
}

export default function Payments({
  loaderData: { attempts, receipts, claimed, refundsDue },
}: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const [resolving, resolve] = useState<PaymentReceipt>()
  const mayWrite = useCan('payment.write')
  const isAll = list.state.filters.show === 'all'
  return (
    <>
      <PageHeader title={m.admin_menu_payment()} lead={m.admin_payments_lead()} />
      <div className="mb-4">
        <Tabs
          label={m.admin_menu_payment()}
          current={list.state.filters.show ?? ''}
          tabs={[
            { id: '', to: '?', label: m.admin_payments_open() },
            { id: 'all', to: '?show=all', label: m.admin_payments_all() },
            { id: 'attempts', to: '?show=attempts', label: m.admin_payments_attempts() },
          ]}
        />
      </div>
      {claimed && (
        <LoadedPanel loaded={claimed} failed={m.admin_claimed_failed()}>
          {(transfers) => <ClaimedTransfers transfers={transfers} />}
        </LoadedPanel>
      )}
      {refundsDue && (
        <LoadedPanel loaded={refundsDue} failed={m.admin_owed_failed()}>
          {(refunds) => <RefundsDue refunds={refunds} />}
        </LoadedPanel>
      )}
      {attempts && (
        <DataTable
          name="payment-attempts"
          label={m.admin_payments_attempts()}
          list={list}
          loaded={attempts}
          columns={attemptColumns()}
          rowLabels={{ keyOf: ({ id }) => id, nameOf: ({ reference }) => reference }}
          empty={{ title: m.admin_payments_none() }}
        />
      )}
      {receipts && (
        <DataTable
          name="payment-receipts"
          label={isAll ? m.admin_payments_all() : m.admin_payments_open()}
          list={list}
          loaded={receipts}
          columns={receiptColumns()}
          rowLabels={{ keyOf: ({ id }) => id, nameOf: ({ transactionId }) => transactionId }}
          actionsOf={(receipt) =>
            mayWrite && receipt.state === 'open'
              ? [{ label: m.admin_payment_resolve(), icon: 'check', onSelect: () => resolve(receipt) }]
              : []
          }
          empty={{ title: m.admin_payments_none(), ...(!isAll && { text: m.admin_payments_none_text() }) }}
        />
      )}
      {resolving && <ResolveDialog receipt={resolving} onClose={() => resolve(undefined)} />}
    </>
  )
}

type LoadedPanelProps<Data> = { loaded: Loaded<Data>; failed: string; children: (data: Data) => ReactNode }

function LoadedPanel<Data>({ loaded, failed, children }: LoadedPanelProps<Data>) {
  const { data, error } = useLastLoaded(loaded)
  return (
    <>
      {error !== undefined && (
        <div className="mb-6">
          <LoadErrorAlert title={failed} error={error} />
        </div>
      )}
      {data !== undefined && children(data)}
    </>
  )
}

const money = (amount: number) => <span className="whitespace-nowrap">{formatVnd(amount)}</span>
const when = (date: Date) => <span className="whitespace-nowrap tabular-nums">{formatLocalDateTime(date)}</span>

const receiptColumns = (): Column<PaymentReceipt>[] => [
  {
    id: 'amount',
    heading: m.payment_amount(),
    cell: ({ amount }) => <span className="font-semibold tabular-nums">{money(amount)}</span>,
    isMain: true,
  },
  {
    id: 'expected',
    heading: m.admin_order_due(),
    cell: ({ expected }) => (expected === null ? '–' : money(expected)),
    align: 'end',
  },
  {
    id: 'fit',
    heading: m.admin_payment_fit(),
    cell: ({ fit }) => <Tag tone={fit === 'exact' ? 'success' : 'warning'}>{receiptMatchLabel(fit)}</Tag>,
  },
  {
    id: 'content',
    heading: m.payment_content(),
    cell: ({ orderId, content }) =>
      orderId && content === orderId ? (
        <OrderLink orderId={orderId} />
      ) : (
        <span className="block py-1 wrap-anywhere">
          {content ?? '–'} {orderId && <OrderLink orderId={orderId} />}
        </span>
      ),
  },
  {
    id: 'state',
    heading: m.order_status(),
    cell: ({ state, reason, resolvedBy }) => (
      <span className="block py-1 leading-snug">
        {receiptStateName(state)}
        {resolvedBy && (
          <span className="block text-muted text-xs">{[resolvedBy, reason].filter(Boolean).join(': ')}</span>
        )}
      </span>
    ),
  },
  {
    id: 'received',
    heading: m.admin_payment_received(),
    cell: ({ receivedDate, source }) => (
      <span className="block py-1 leading-snug">
        {when(receivedDate)}
        <span className="block text-muted text-xs">{sourceName(source)}</span>
      </span>
    ),
  },
]

const attemptColumns = (): Column<PaymentAttempt>[] => [
  { id: 'order', heading: m.order_id(), cell: ({ orderId }) => <OrderLink orderId={orderId} />, isMain: true },
  { id: 'provider', heading: m.checkout_payment_method(), cell: ({ provider }) => paymentMethodName(provider) },
  { id: 'amount', heading: m.payment_amount(), cell: ({ amount }) => money(amount), align: 'end' },
  { id: 'state', heading: m.order_status(), cell: ({ state }) => attemptStateName(state) },
  {
    id: 'claimed',
    heading: m.admin_payment_announced(),
    cell: ({ claimedDate }) => (claimedDate ? when(claimedDate) : '–'),
  },
  { id: 'reference', heading: m.admin_payment_reference(), cell: ({ reference }) => reference, isExtra: true },
  { id: 'failure', heading: m.admin_payment_failure(), cell: ({ failure }) => failure ?? '–', isExtra: true },
  { id: 'created', heading: m.admin_table_created_at(), cell: ({ createdDate }) => when(createdDate) },
]
