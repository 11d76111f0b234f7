import { redirect } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { inGroups } from '#foundation/in-groups.ts'
import { m } from '#i18n/messages.js'
import type { listOrdersWithDetails, StaffOrder } from '#orders/staff-contract.ts'
import type { listSystemParams } from '#system/contract.ts'
import type { ScreenLoaderArgs, ScreenProps } from '../../app/screen-props.ts'
import { loaded } from '../../kit/load-result.ts'
import { LoadErrorAlert } from '../../kit/table/table-states.tsx'
import { PrintPage } from '../../shell/print-page.tsx'
import { LabelSheet, type Sender } from './label-sheet.tsx'
import { PickSheet } from './pick-sheet.tsx'

export const title = () => m.admin_print()

/** Rendered outside the staff layout, so that only the documents are printed. */
export async function clientLoader({ request }: ScreenLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const ids = searchParams.get('ids') ?? ''
  if (!ids) throw redirect('/admin/orders')
  const [orders, params] = await Promise.all([
    loaded(loadOrders(ids.split(','), request.signal)),
    loaded(call<typeof listSystemParams>({ method: 'GET', path: '/system-params/' }, {})),
  ])
  const text = (key: string) => params.data?.find((param) => param.key === key)?.value ?? ''
  const sender: Sender = { name: text('shop.name'), phone: text('shop.hotline'), address: text('shop.address') }
  return { orders, sender, what: searchParams.get('what') === 'labels' ? 'labels' : 'picks' }
}

/** The most ids that one call takes. */
const idsPerCall = 50

async function loadOrders(ids: readonly string[], signal: AbortSignal): Promise<StaffOrder[]> {
  const orders: StaffOrder[] = []
  for (const group of inGroups(ids, idsPerCall)) {
    const query = { ids: group.join() }
    orders.push(
      ...(await call<typeof listOrdersWithDetails>({ method: 'GET', path: '/order/whole' }, { query }, { signal })),
    )
  }
  return orders
}

export default function PrintScreen({ loaderData: { orders, sender, what } }: ScreenProps<typeof clientLoader>) {
  return (
    <PrintPage title={what === 'labels' ? m.admin_print_labels() : m.admin_print_picks()}>
      {orders.error !== undefined && <LoadErrorAlert title={m.admin_table_failed()} error={orders.error} />}
      {orders.data && what === 'picks' && <PickSheet orders={orders.data} />}
      {orders.data && what === 'labels' && <LabelSheet orders={orders.data} sender={sender} />}
    </PrintPage>
  )
}
