import { useNavigate } from 'react-router'
import type { listBatches, ProductBatch } from '#catalog/batches/contract.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { confirmAndRemoveBatch } from './batch-actions.ts'

export const title = () => m.admin_menu_batch()

const shape = { filters: [], sort: '' }
const load = listLoader<typeof listBatches>('/product-batch/pagination', ({ sort: _sort, ...query }) => query)

export const clientLoader = ({ request }: ScreenLoaderArgs) => loadListPage(load, shape, request)

/** Batches of all products, the newest first. */
export default function Batches({ loaderData }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const navigate = useNavigate()
  const { attempt } = useAttempt()
  const add = (
    <ButtonLink to="/admin/batches/new">
      <StaffIcon name="plus" />
      {m.admin_batch_new()}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={m.admin_menu_batch()} lead={m.admin_batches_lead()} actions={add} />
      <DataTable
        name="batches"
        label={m.admin_menu_batch()}
        list={list}
        loaded={loaderData}
        columns={columns()}
        rowLabels={{ keyOf: ({ id }) => id, nameOf: ({ code }) => code, hrefOf: ({ id }) => `/admin/batches/${id}` }}
        actionsOf={(batch) => [
          { label: m.common_edit(), icon: 'edit', onSelect: () => void navigate(`/admin/batches/${batch.id}`) },
          {
            label: m.admin_batch_label(),
            icon: 'print',
            onSelect: () => void navigate(`/admin/batches/label?id=${batch.id}`),
          },
          {
            label: m.common_delete(),
            icon: 'trash',
            tone: 'danger',
            onSelect: () => void confirmAndRemoveBatch(batch, attempt),
          },
        ]}
        empty={{ title: m.admin_batches_empty(), text: m.admin_batches_empty_text(), action: add }}
      />
    </>
  )
}

const columns = (): Column<ProductBatch>[] => [
  {
    id: 'code',
    heading: m.admin_batch_code(),
    cell: ({ code }) => <span className="font-mono">{code}</span>,
    isMain: true,
  },
  { id: 'product', heading: m.admin_batch_product(), cell: ({ product: { name, nameEn } }) => pick(name, nameEn) },
  { id: 'producedDate', heading: m.batch_produced(), cell: ({ producedDate }) => formatIsoDay(producedDate) },
  { id: 'village', heading: m.batch_village(), cell: ({ village, villageEn }) => pick(village, villageEn) },
  {
    id: 'state',
    heading: m.admin_batch_state(),
    cell: ({ isShown, isEnabled }) =>
      isShown ? (
        <Tag tone="success">{m.admin_batch_shown()}</Tag>
      ) : (
        <Tag tone="warning">{isEnabled ? m.admin_batch_of_draft() : m.admin_batch_hidden()}</Tag>
      ),
  },
]
