import { useState } from 'react'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { AuditEntry, listAuditEntries } from '#system/audit-contract.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
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
import { auditQuery } from './audit-query.ts'
import { ChangeTable } from './change-table.tsx'
import { changesBetween } from './changes.ts'
import { actionLabel, entityKinds, entityLabel, hrefOfEntry, isCall } from './entity-labels.ts'
import { LogTabs } from './log-tabs.tsx'
import { auditSentence } from './sentences.ts'

export const title = () => m.admin_menu_log()

const load = listLoader<typeof listAuditEntries>('/audit-log/pagination', auditQuery)

export function clientLoader({ request }: ScreenLoaderArgs) {
  return loadListPage(load, shape, request)
}

export default function Log({ loaderData }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const [opened, lookAt] = useState<AuditEntry>()
  const href = opened && hrefOfEntry(opened)
  return (
    <>
      <PageHeader title={m.admin_menu_log()} lead={m.admin_log_lead()} />
      <LogTabs current="audit" />
      <DataTable
        name="log"
        label={m.admin_log_audit()}
        list={list}
        loaded={loaderData}
        exportPath="/audit-log/export"
        exportQuery={auditQuery}
        columns={columns()}
        filters={filters()}
        rowLabels={{ keyOf: ({ id }) => String(id), nameOf: auditSentence, onOpen: lookAt }}
        empty={{ title: m.admin_log_empty(), text: m.admin_log_empty_text() }}
      />
      <DetailDrawer
        open={opened !== undefined}
        onOpenChange={(open) => !open && lookAt(undefined)}
        title={opened ? entityLabel(opened.entity) : ''}
        actions={href && <ButtonLink to={href}>{m.admin_log_open()}</ButtonLink>}
      >
        {opened && (
          <>
            <p className="mb-3 font-medium wrap-anywhere">{auditSentence(opened)}</p>
            <Facts facts={factsOf(opened)} />
            {!isCall(opened) && (
              <>
                <h3 className="mt-5 mb-2 font-sans font-semibold text-base">{m.admin_log_changes()}</h3>
                <ChangeTable entity={opened.entity} changes={changesBetween(opened.before, opened.after)} />
              </>
            )}
          </>
        )}
      </DetailDrawer>
    </>
  )
}

const factsOf = (entry: AuditEntry) => [
  { label: m.admin_log_when(), value: formatLocalDateTime(entry.createdDate) },
  { label: m.admin_log_who(), value: entry.actor },
  { label: m.admin_log_action(), value: actionLabel(entry.action) },
  { label: m.admin_log_address(), value: entry.ipAddress },
  { label: 'ID', value: entry.entityId },
]

const tones = { insert: 'success', update: 'info', delete: 'danger' } as const

const columns = (): Column<AuditEntry>[] => [
  {
    id: 'sentence',
    heading: m.admin_log_what_happened(),
    cell: (entry) => <span className="wrap-anywhere">{auditSentence(entry)}</span>,
    text: auditSentence,
    isMain: true,
  },
  { id: 'entity', heading: m.admin_log_what(), text: ({ entity }) => entityLabel(entity), isExtra: true },
  {
    id: 'action',
    heading: m.admin_log_action(),
    cell: ({ action }) => <Tag tone={tones[action]}>{actionLabel(action)}</Tag>,
    text: ({ action }) => actionLabel(action),
  },
  { id: 'actor', heading: m.admin_log_who(), text: ({ actor }) => actor },
  dateColumn('createdDate', m.admin_log_when(), ({ createdDate }) => createdDate, { isSortable: false }),
  {
    id: 'ipAddress',
    heading: m.admin_log_address(),
    cell: ({ ipAddress }) => ipAddress ?? '–',
    text: ({ ipAddress }) => ipAddress ?? '',
    isExtra: true,
  },
]

const filters = (): Filter[] => [
  {
    kind: 'choice',
    id: 'entity',
    label: m.admin_log_what(),
    options: entityKinds.map((value) => ({ value, label: entityLabel(value) })),
  },
  {
    kind: 'choice',
    id: 'action',
    label: m.admin_log_action(),
    options: ['insert', 'update', 'delete'].map((value) => ({ value, label: actionLabel(value) })),
  },
  { kind: 'days', id: 'when', label: m.admin_log_when() },
]

const shape = { filters: filterNames(filters()), sort: '-createdDate' }
