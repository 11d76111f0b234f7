import { useState } from 'react'
import { call } from '#foundation/browser-api.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { listCallbacks, PaymentCallback } from '#payments/contract.ts'
import { adminMeta } from '../admin-meta.ts'
import type { Column } from '../kit/columns.ts'
import { DataTable, type ListQuery } from '../kit/data-table.tsx'
import { DetailDrawer, Facts } from '../kit/detail-drawer.tsx'
import { type Filter, filterNames } from '../kit/filters.ts'
import { listQuery, readListState } from '../kit/list-state.ts'
import { loaded } from '../kit/loaded.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { useListState } from '../kit/use-list-state.ts'
import { localTime } from '../local-time.ts'
import type { Route } from './+types/payment-reports'
import { LogTabs } from './log-tabs.tsx'

export const meta = () => adminMeta(m.admin_log_callbacks())

function load({ page, limit, q, source }: ListQuery & Record<string, unknown>, signal?: AbortSignal) {
  return call<typeof listCallbacks>(
    { method: 'GET', path: '/payment/callback/pagination' },
    { query: { page, limit, ...(q && { q }), query: JSON.stringify(source ? { source } : {}) } },
    { ...(signal && { signal }) },
  )
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loaded(load(listQuery(readListState(new URL(request.url).searchParams, shape)), request.signal))
}

/** What payment providers reported, as it came in. */
export default function PaymentReports({ loaderData }: Route.ComponentProps) {
  const list = useListState(shape)
  const [looked, lookAt] = useState<PaymentCallback>()
  return (
    <>
      <PageHeader title={m.admin_log_callbacks()} lead={m.admin_callbacks_lead()} />
      <LogTabs current="callbacks" />
      <DataTable
        name="callbacks"
        label={m.admin_log_callbacks()}
        list={list}
        loaded={loaderData}
        load={load}
        columns={columns()}
        filters={filters()}
        words={{ keyOf: ({ id }) => id, nameOf: ({ source, verdict }) => `${source} · ${verdict}`, onOpen: lookAt }}
        empty={{ title: m.admin_callbacks_empty() }}
      />
      <DetailDrawer
        open={looked !== undefined}
        onOpenChange={(open) => !open && lookAt(undefined)}
        title={looked ? `${looked.source} · ${looked.verdict}` : ''}
      >
        {looked && (
          <>
            <Facts
              facts={[
                { label: m.admin_callbacks_received(), value: localTime(looked.receivedDate) },
                { label: m.admin_callbacks_times(), value: String(looked.times) },
              ]}
            />
            <pre className="mt-4 whitespace-pre-wrap rounded-md bg-paper-sunken p-3 text-xs [overflow-wrap:anywhere]">
              {readable(looked.raw)}
            </pre>
          </>
        )}
      </DetailDrawer>
    </>
  )
}

/** JSON with a line each, or one parameter of a query a line; other text as it is. */
function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2)
  } catch {
    return raw.includes('=') && raw.includes('&') ? raw.replaceAll('&', '\n&') : raw
  }
}

const columns = (): Column<PaymentCallback>[] => [
  {
    id: 'source',
    heading: m.admin_callbacks_source(),
    cell: ({ source }) => source,
    text: ({ source }) => source,
    isMain: true,
  },
  {
    id: 'verdict',
    heading: m.admin_callbacks_verdict(),
    cell: ({ verdict }) => verdict,
    text: ({ verdict }) => verdict,
  },
  {
    id: 'times',
    heading: m.admin_callbacks_times(),
    cell: ({ times }) => times,
    text: ({ times }) => String(times),
    align: 'end',
  },
  {
    id: 'receivedDate',
    heading: m.admin_callbacks_received(),
    cell: ({ receivedDate }) => <span className="whitespace-nowrap tabular-nums">{localTime(receivedDate)}</span>,
    text: ({ receivedDate }) => localTime(receivedDate),
  },
]

const filters = (): Filter[] => [
  {
    kind: 'choice',
    id: 'source',
    label: m.admin_callbacks_source(),
    options: ['vnpay', 'momo', 'zalopay', 'payos', 'sepay', 'casso'].map((value) => ({ value, label: value })),
  },
]

const shape = { filters: filterNames(filters()), sort: '-receivedDate' }
