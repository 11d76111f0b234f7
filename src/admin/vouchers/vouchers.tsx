import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { listVouchers, removeVoucher, updateVoucher, Voucher } from '#vouchers/contract.ts'
import { stateOfVoucher } from '#vouchers/rules.ts'
import { voucherConditionsText } from '#vouchers/web/voucher-conditions-text.ts'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import type { Column } from '../kit/table/columns.ts'
import { DataTable } from '../kit/table/data-table.tsx'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { useListState } from '../kit/table/use-list-state.ts'
import { Tag } from '../kit/tag.tsx'
import { useCan } from '../kit/use-can.ts'
import { VoucherUsesDrawer } from './voucher-uses-drawer.tsx'

export const title = () => m.admin_menu_voucher()

const shape = { filters: [], sort: '' }

/** The server fixes the order. */
const load = listLoader<typeof listVouchers>('/voucher/pagination', ({ sort: _sort, ...query }) => query)

export const clientLoader = ({ request }: ScreenLoaderArgs) => loadListPage(load, shape, request)

export default function Vouchers({ loaderData }: ScreenProps<typeof clientLoader>) {
  const list = useListState(shape)
  const navigate = useNavigate()
  const { attempt } = useAttempt()
  const [opened, lookAt] = useState<Voucher>()
  const mayWrite = useCan('voucher.write')
  return (
    <>
      <PageHeader
        title={m.admin_menu_voucher()}
        lead={m.admin_vouchers_lead()}
        actions={
          mayWrite && (
            <ButtonLink to="/admin/vouchers/new">
              <StaffIcon name="plus" />
              {m.admin_voucher_new()}
            </ButtonLink>
          )
        }
      />
      <DataTable
        name="vouchers"
        label={m.admin_menu_voucher()}
        list={list}
        loaded={loaderData}
        columns={columns()}
        rowLabels={{
          keyOf: ({ id }) => id,
          nameOf: ({ code }) => code,
          hrefOf: mayWrite ? ({ id }) => `/admin/vouchers/${id}` : undefined,
          onOpen: lookAt,
        }}
        actionsOf={(voucher) => [
          { label: m.admin_voucher_uses(), icon: 'list', onSelect: () => lookAt(voucher) },
          ...(mayWrite
            ? ([
                {
                  label: m.common_edit(),
                  icon: 'edit',
                  onSelect: () => void navigate(`/admin/vouchers/${voucher.id}`),
                },
                {
                  label: voucher.isActive ? m.admin_voucher_stop() : m.admin_voucher_start(),
                  icon: 'lock',
                  onSelect: () =>
                    void attempt(() => change(voucher, { isActive: !voucher.isActive }), {
                      done: m.admin_did({
                        action: voucher.isActive ? m.admin_voucher_stop() : m.admin_voucher_start(),
                        name: voucher.code,
                      }),
                    }),
                },
                {
                  label: m.common_delete(),
                  icon: 'trash',
                  tone: 'danger',
                  onSelect: () =>
                    void attempt(() => remove(voucher), {
                      ask: removal(voucher),
                      done: m.admin_did({ action: m.common_delete(), name: voucher.code }),
                    }),
                },
              ] as const)
            : []),
        ]}
        empty={{ title: m.admin_vouchers_empty(), text: m.admin_vouchers_empty_text() }}
      />
      {opened && <VoucherUsesDrawer voucher={opened} onClose={() => lookAt(undefined)} />}
    </>
  )
}

const change = ({ id, version }: Voucher, body: { isActive: boolean }) =>
  call<typeof updateVoucher>(
    { method: 'PUT', path: '/voucher/:id' },
    { params: { id }, body },
    { expectedVersion: version },
  )

const remove = ({ id }: Voucher) =>
  call<typeof removeVoucher>({ method: 'DELETE', path: '/voucher/:id' }, { params: { id } })

const removal = ({ code }: Voucher) => ({
  title: m.admin_voucher_remove({ code }),
  text: m.admin_delete_confirm(),
  yes: m.common_delete(),
  tone: 'danger' as const,
})

const columns = (): Column<Voucher>[] => [
  {
    id: 'code',
    heading: m.admin_voucher_code(),
    cell: ({ code }) => <span className="font-mono">{code}</span>,
    isMain: true,
  },
  { id: 'terms', heading: m.admin_voucher_terms(), cell: (voucher) => voucherConditionsText(voucher) },
  {
    id: 'uses',
    heading: m.admin_voucher_uses(),
    cell: ({ uses, maxUses }) => (
      <span className="whitespace-nowrap">{maxUses === null ? uses : `${uses} / ${maxUses}`}</span>
    ),
    align: 'end',
  },
  {
    id: 'isPublic',
    heading: m.admin_voucher_public(),
    cell: ({ isPublic }) => (isPublic ? m.common_yes() : m.common_no()),
  },
  { id: 'state', heading: m.order_status(), cell: (voucher) => <State voucher={voucher} /> },
]

function State({ voucher }: { voucher: Voucher }) {
  switch (stateOfVoucher(voucher, new Date())) {
    case 'stopped':
      return <Tag tone="info">{m.admin_voucher_stopped()}</Tag>
    case 'ended':
      return <Tag tone="danger">{m.admin_voucher_ended()}</Tag>
    case 'planned':
      return <Tag tone="info">{voucher.startsDate && m.voucher_since({ day: formatDay(voucher.startsDate) })}</Tag>
    case 'used_up':
      return <Tag tone="warning">{m.admin_voucher_used_up()}</Tag>
    case 'active':
      return <Tag tone="success">{m.admin_voucher_active()}</Tag>
  }
}
