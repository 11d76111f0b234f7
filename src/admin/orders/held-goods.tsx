import { useState } from 'react'
import { useLocation } from 'react-router'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { displayPhone } from '#orders/rules.ts'
import type { HeldGoods, listHeldGoods } from '#orders/staff-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { Facts } from '../kit/overlays/detail-drawer.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { listLoader, loadListPage } from '../kit/table/list-load.ts'
import { Pager } from '../kit/table/pager.tsx'
import { LoadErrorAlert, ScreenError, TableEmpty } from '../kit/table/table-states.tsx'
import { useListState } from '../kit/table/use-list-state.ts'
import { useCan } from '../kit/use-can.ts'
import { useLastLoaded } from '../kit/use-last-loaded.ts'
import { ActionFormDialog, fieldText } from './action-form-dialog.tsx'
import { cancelListedOrder } from './cancel-listed-order.ts'
import { OrderLink } from './order-link.tsx'
import { ReasonField } from './reason-field.tsx'

export const title = () => m.admin_held_title()

const load = listLoader<typeof listHeldGoods>('/order/held/pagination', ({ page, limit }) => ({ page, limit }))

export const clientLoader = ({ request }: ScreenLoaderArgs) => loadListPage(load, shape, request)

/** Whoever holds the most comes first. */
const shape = { filters: [], sort: '' }

const back = () => ({ to: '/admin/orders', label: m.admin_menu_order() })

/** Buyers whose own unconfirmed, unpaid orders reserve goods, with a button to cancel these; not what staff entered. */
export default function HeldGoodsScreen({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { data, error } = useLastLoaded(loaderData, useLocation().search)
  const list = useListState(shape)
  const [dialog, openDialog] = useState<HeldGoods>()
  const mayWrite = useCan('order.write')
  if (data === undefined) return <ScreenError title={m.admin_held_title()} error={error} back={back()} />
  return (
    <>
      <PageHeader title={m.admin_held_title()} back={back()} lead={m.admin_held_lead()} />
      {error !== undefined && (
        <div className="mb-4">
          <LoadErrorAlert error={error} />
        </div>
      )}
      {data.items.length === 0 ? (
        <TableEmpty title={m.admin_held_empty()} text={m.admin_held_empty_text()} />
      ) : (
        <ul aria-busy={list.isLoading} className="grid gap-4 lg:grid-cols-2">
          {data.items.map((holder) => (
            <li key={holder.phoneNumber} className="card flex flex-col gap-3 p-4">
              <HolderCard holder={holder} />
              {mayWrite && (
                <Button variant="secondary" className="self-start text-sm" onClick={() => openDialog(holder)}>
                  {m.admin_held_release()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.total > 0 && <Pager list={list} total={data.total} />}
      {dialog && <ReleaseDialog holder={reloaded(dialog, data.items)} onClose={() => openDialog(undefined)} />}
    </>
  )
}

/** The holder as listed now, or as listed before if nothing of theirs is left. */
const reloaded = (before: HeldGoods, items: readonly HeldGoods[]) =>
  items.find(({ phoneNumber }) => phoneNumber === before.phoneNumber) ?? before

function HolderCard({ holder }: { holder: HeldGoods }) {
  const { fullname, phoneNumber, pieces, value, oldestDate, nextEnd, orderIds } = holder
  return (
    <>
      <h2 className="font-sans font-semibold text-base wrap-anywhere">
        {fullname} <span className="font-normal text-muted tabular-nums">{displayPhone(phoneNumber)}</span>
      </h2>
      <Facts
        facts={[
          { label: m.admin_held_pieces(), value: String(pieces) },
          { label: m.admin_held_value(), value: formatVnd(value) },
          { label: m.admin_held_since(), value: formatLocalDateTime(oldestDate) },
          { label: m.admin_held_until(), value: nextEnd ? formatLocalDateTime(nextEnd) : m.admin_held_never() },
        ]}
      />
      <p className="flex flex-wrap gap-x-4">
        {orderIds.map((orderId) => (
          <OrderLink key={orderId} orderId={orderId} />
        ))}
      </p>
    </>
  )
}

/** Cancels all orders of a holder, one by one, up to the first that changed since it was listed, as when paid. */
function ReleaseDialog({ holder, onClose }: { holder: HeldGoods; onClose: () => void }) {
  const release = async (form: FormData) => {
    for (const order of holder.orders) await cancelListedOrder(order, fieldText(form, 'reason'))
  }
  return (
    <ActionFormDialog
      title={m.admin_held_release()}
      text={m.admin_held_release_text({ orders: holder.orderIds.join(', '), name: holder.fullname })}
      yes={m.admin_held_release()}
      tone="danger"
      onClose={onClose}
      done={m.admin_did({ action: m.admin_held_release(), name: holder.orderIds.join(', ') })}
      onYes={release}
    >
      {({ reason }) => <ReasonField error={reason} defaultValue={m.admin_held_reason({}, { locale: holder.locale })} />}
    </ActionFormDialog>
  )
}
