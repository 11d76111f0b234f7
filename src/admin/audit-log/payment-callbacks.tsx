import { useState } from 'react'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { listCallbacks, ReceivedCallback } from '#payments/staff-contract.ts'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { DetailDrawer, Facts } from '../kit/overlays/detail-drawer.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { dateColumn } from '../kit/table/date-column.tsx'
import { type Filter, filterNames } from '../kit/table/filters.ts'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { callbackSources, sourceName, verdictLabel, verdictTone } from '../orders/payments/payment-labels.ts'
import { LogTabs } from './log-tabs.tsx'

export const title = () => m.admin_log_callbacks()

const load = listLoader<typeof listCallbacks>('/payment/callback/pagination', ({ page, limit, q, source }) => ({
  page,
  limit,
  ...(q && { q }),
  query: JSON.stringify(source ? { source } : {}),
}))

export function clientLoader({ request }: ScreenLoaderArgs) {
  return loadListPage(load, shape, request)
}

/** Callbacks of payment providers, as received. */
export default function PaymentCallbacks({ loaderData }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const [opened, lookAt] = useState<ReceivedCallback>()
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
        rowLabels={{ keyOf: ({ id }) => id, nameOf: titleOf, onOpen: lookAt }}
        empty={{ title: m.admin_callbacks_empty() }}
      />
      <DetailDrawer
        open={opened !== undefined}
        onOpenChange={(open) => !open && lookAt(undefined)}
        title={opened ? titleOf(opened) : ''}
      >
        {opened && (
          <>
            <Facts
              facts={[
                { label: m.admin_callbacks_received(), value: formatLocalDateTime(opened.receivedDate) },
                { label: m.admin_callbacks_times(), value: String(opened.times) },
              ]}
            />
            <pre className="mt-4 whitespace-pre-wrap rounded-md bg-paper-sunken p-3 text-xs wrap-anywhere">
              {readable(opened.raw)}
            </pre>
          </>
        )}
      </DetailDrawer>
    </>
  )
}

/** Indents JSON and puts each query parameter on its own line; returns other text unchanged. */
function readable(raw: string): string {
  try {
    return JSON.stringify(JSON.parse(raw), null, 2)
  } catch {
    return raw.includes('=') && raw.includes('&') ? raw.replaceAll('&', '\n&') : raw
  }
}

const titleOf = ({ source, verdict }: ReceivedCallback) => `${sourceName(source)} · ${verdictLabel(verdict)}`

const columns = (): Column<ReceivedCallback>[] => [
  {
    id: 'source',
    heading: m.admin_callbacks_source(),
    text: ({ source }) => sourceName(source),
    isMain: true,
  },
  {
    id: 'verdict',
    heading: m.admin_callbacks_verdict(),
    cell: ({ verdict }) => <Tag tone={verdictTone(verdict)}>{verdictLabel(verdict)}</Tag>,
    text: ({ verdict }) => verdictLabel(verdict),
  },
  {
    id: 'times',
    heading: m.admin_callbacks_times(),
    cell: ({ times }) => times,
    text: ({ times }) => String(times),
    align: 'end',
  },
  dateColumn('receivedDate', m.admin_callbacks_received(), ({ receivedDate }) => receivedDate, { isSortable: false }),
]

const filters = (): Filter[] => [
  {
    kind: 'choice',
    id: 'source',
    label: m.admin_callbacks_source(),
    options: callbackSources.map((value) => ({ value, label: sourceName(value) })),
  },
]

const shape = { filters: filterNames(filters()), sort: '-receivedDate' }
