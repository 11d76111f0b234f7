import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useWards } from '#checkout/web/use-wards.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { getStaffOrder, StaffOrder, updateOrder } from '#orders/staff-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ConflictPanelProps } from '../kit/form/conflict-panel.tsx'
import { DialogForm } from '../kit/form/dialog-form.tsx'
import type { FormValues } from '../kit/form/draft.ts'
import type { FieldBindings } from '../kit/form/field-bindings.ts'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import { DetailDrawer } from '../kit/overlays/detail-drawer.tsx'
import { orderLabels, type ShipmentValues, shipmentLabels, shipmentOf, valuesOf } from './order-values.ts'
import type { AddressLists } from './place-fields.tsx'
import { ReceiverFields } from './receiver-fields.tsx'
import { useProvinces } from './use-provinces.ts'

type EditOrderProps = { order: StaffOrder; onClose: () => void }

/**
 * Edits receiver, address, needed-by day, buyer, gift card, note, carrier and tracking number; once the order is sent,
 * only the last two.
 */
export function EditOrder({ isSent, ...props }: EditOrderProps & { isSent: boolean }) {
  return isSent ? <EditShipment {...props} /> : <EditDetails {...props} />
}

function EditShipment({ order, onClose }: EditOrderProps) {
  const { form } = useOrderForm(order, shipmentOf, onClose)
  return (
    <OrderDrawer form={form} title={order.orderId} labels={shipmentLabels()} onClose={onClose}>
      <Alert tone="info">{m.admin_order_sent_note()}</Alert>
      <ShipmentFields text={form.text} />
    </OrderDrawer>
  )
}

function EditDetails({ order, onClose }: EditOrderProps) {
  const { form, latest } = useOrderForm(order, valuesOf, onClose)
  const hasAddress = order.shippingMethod !== 'pickup'
  const lists = { provinces: useProvinces(hasAddress), wards: useWards(form.values.shippingProvince) }
  return (
    <OrderDrawer
      form={form}
      title={order.orderId}
      labels={orderLabels()}
      valueTexts={{ ...placeTexts(lists, [order, latest]), neededBy: (day) => (day ? formatIsoDay(day) : '–') }}
      onClose={onClose}
    >
      <ShipmentFields text={form.text} />
      <ReceiverFields form={form} lists={lists} hasAddress={hasAddress} />
    </OrderDrawer>
  )
}

/** Names of places by their codes; the lists have no wards of another province. */
function placeTexts({ provinces, wards }: AddressLists, orders: readonly StaffOrder[]) {
  const nameIn = (places: AddressLists['provinces']['places'], code: string) =>
    places.find((place) => place.code === code)?.name
  return {
    shippingProvince: (code: string) => nameIn(provinces.places, code) ?? (code || '–'),
    shippingWard: (code: string) =>
      nameIn(wards.places, code) ??
      orders.find(({ shippingWard }) => shippingWard === code)?.shippingWardName ??
      (code || '–'),
  }
}

const read = (id: string) => call<typeof getStaffOrder>({ method: 'GET', path: '/order/:id/staff' }, { params: { id } })

/** The form for these fields of an order. `latest` is the order as it was last read. */
function useOrderForm<Values extends ShipmentValues & FormValues>(
  order: StaffOrder,
  fieldsOf: (order: StaffOrder) => Values,
  onClose: () => void,
) {
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState(order)
  const form = useStaffForm<Values>({
    name: `order.${order.id}`,
    initial: fieldsOf(order),
    version: order.version,
    save: (_values, changes, version) =>
      call<typeof updateOrder>(
        { method: 'PUT', path: '/order/:id' },
        { params: { id: order.id }, body: changes },
        { expectedVersion: version },
      ),
    close: onClose,
    onSaved: revalidate,
    loadLatest: async () => {
      const other = await read(order.id)
      setLatest(other)
      return otherVersion(fieldsOf(other), other)
    },
  })
  return { form, latest }
}

type OrderDrawerProps<Values extends FormValues> = Omit<ConflictPanelProps<Values>, 'other'> & {
  onClose: () => void
  children: ReactNode
}

/** Closing it keeps what was entered as a draft; cancelling discards it. */
function OrderDrawer<Values extends FormValues>({ onClose, ...content }: OrderDrawerProps<Values>) {
  const { form } = content
  const discard = () => {
    form.discard()
    onClose()
  }
  return (
    <DetailDrawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_order_edit()}
      actions={
        <>
          <Button variant="secondary" disabled={form.isBusy} onClick={discard}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form="order-form" busy={form.isBusy} disabled={!form.isDirty}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      <DialogForm id="order-form" {...content} />
    </DetailDrawer>
  )
}

type ShipmentFieldsProps = { text: (field: keyof ShipmentValues) => ReturnType<FieldBindings['text']> }

function ShipmentFields({ text }: ShipmentFieldsProps) {
  const labels = shipmentLabels()
  return (
    <>
      <TextField label={labels.carrier} optional {...text('carrier')} autoComplete="off" maxLength={80} />
      <TextField label={labels.trackingNumber} optional {...text('trackingNumber')} autoComplete="off" maxLength={80} />
    </>
  )
}
