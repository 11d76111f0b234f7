import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { listProvinces, Place } from '#addresses/contract.ts'
import { useWards } from '#checkout/web/use-wards.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { maxGiftMessage } from '#orders/gift.ts'
import type { StaffOrder, updateOrder } from '#orders/staff-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { changesOf } from '../kit/form/draft.ts'
import { DraftNote } from '../kit/form/draft-note.tsx'
import { useFirstError } from '../kit/form/first-error.ts'
import { useDraft } from '../kit/form/use-draft.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { DetailDrawer } from '../kit/overlays/detail-drawer.tsx'
import { savedMessage } from '../kit/table/saved-message.ts'
import { placeOptions } from './new/place-options.ts'

const valuesOf = (order: StaffOrder) => ({
  fullname: order.fullname,
  phoneNumber: order.phoneNumber.replace('+84', '0'),
  email: order.email ?? '',
  shippingProvince: order.shippingProvince ?? '',
  shippingWard: order.shippingWard ?? '',
  shippingStreet: order.shippingStreet ?? '',
  shippingOldAddress: order.shippingOldAddress ?? '',
  buyerFullname: order.buyerFullname ?? '',
  buyerPhoneNumber: (order.buyerPhoneNumber ?? '').replace('+84', '0'),
  giftMessage: order.giftMessage ?? '',
  hidePrices: order.hidePrices,
  note: order.note ?? '',
  carrier: order.carrier ?? '',
  trackingNumber: order.trackingNumber ?? '',
})
type Values = ReturnType<typeof valuesOf>

const labels = (): Record<keyof Values, string> => ({
  fullname: m.admin_order_receiver(),
  phoneNumber: m.admin_order_phone(),
  email: m.admin_user_email(),
  shippingProvince: m.checkout_province(),
  shippingWard: m.checkout_ward(),
  shippingStreet: m.checkout_street(),
  shippingOldAddress: m.checkout_old_address(),
  buyerFullname: m.gift_buyer(),
  buyerPhoneNumber: m.gift_buyer_phone(),
  giftMessage: m.gift_message(),
  hidePrices: m.gift_no_prices(),
  note: m.admin_order_note(),
  carrier: m.admin_order_carrier(),
  trackingNumber: m.order_tracking_number(),
})

/** Edits receiver, address, carrier and tracking number; after shipping only carrier and tracking number. */
export function EditOrder({ order, isSent, onClose }: { order: StaffOrder; isSent: boolean; onClose: () => void }) {
  const [start] = useState({ values: valuesOf(order), version: order.version })
  const draft = useDraft(`order.${order.id}`, start.values)
  const values = draft.value
  const element = useRef<HTMLDivElement>(null)
  const { isBusy, errors, error, run } = useSubmission()
  const { revalidate } = useRevalidator()
  useFirstError(element, errors, error)
  const set = (change: Partial<Values>) => draft.set((now) => ({ ...now, ...change }))
  const text = (name: keyof Values) => ({
    name,
    value: String(values[name]),
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const discard = () => {
    draft.reset()
    onClose()
  }
  const save = async () => {
    const changes = changesOf(start.values, values)
    if (Object.keys(changes).length === 0) return onClose()
    await run(async () => {
      await call<typeof updateOrder>(
        { method: 'PUT', path: '/order/:id' },
        { params: { id: order.id }, body: changes },
        { expectedVersion: start.version },
      )
      toast({
        tone: 'success',
        message: savedMessage({ title: order.orderId, labels: labels() }, Object.keys(changes)),
      })
      draft.reset()
      onClose()
      await revalidate()
    })
  }
  return (
    <DetailDrawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_order_edit()}
      actions={
        <>
          <Button variant="secondary" onClick={discard}>
            {m.common_cancel()}
          </Button>
          <Button busy={isBusy} onClick={() => void save()}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      <div ref={element} className="flex flex-col gap-4">
        <DraftNote from={draft.draftFrom} onDiscard={() => draft.reset()} />
        {error && <Alert tone="danger">{error}</Alert>}
        {isSent && <Alert tone="info">{m.admin_order_sent_note()}</Alert>}
        <TextField label={m.admin_order_carrier()} optional {...text('carrier')} maxLength={80} />
        <TextField label={m.order_tracking_number()} optional {...text('trackingNumber')} maxLength={80} />
        {!isSent && (
          <ReceiverFields
            values={values}
            errors={errors}
            text={text}
            onChange={set}
            hasAddress={order.shippingMethod !== 'pickup'}
          />
        )}
      </div>
    </DetailDrawer>
  )
}

type TextProps = {
  name: string
  value: string
  error: string | undefined
  autoComplete: string
  onChange: (event: { target: { value: string } }) => void
}

type FieldsProps = {
  values: Values
  errors: Readonly<Record<string, string>>
  /** Props of a text field. */
  text: (name: keyof Values) => TextProps
  onChange: (change: Partial<Values>) => void
}

/** What can be changed until the goods are sent. */
function ReceiverFields({ hasAddress, ...fields }: FieldsProps & { hasAddress: boolean }) {
  const { values, errors, text, onChange } = fields
  return (
    <>
      <TextField label={m.admin_order_receiver()} {...text('fullname')} maxLength={120} />
      <TextField label={m.admin_order_phone()} {...text('phoneNumber')} inputMode="tel" maxLength={40} />
      <TextField label={m.admin_user_email()} optional {...text('email')} inputMode="email" maxLength={200} />
      {hasAddress && <AddressFields {...fields} />}
      <TextField label={m.gift_buyer()} optional {...text('buyerFullname')} maxLength={120} />
      <TextField label={m.gift_buyer_phone()} optional {...text('buyerPhoneNumber')} inputMode="tel" maxLength={40} />
      <TextArea label={m.gift_message()} optional {...text('giftMessage')} rows={2} maxLength={maxGiftMessage} />
      <Checkbox
        label={m.gift_no_prices()}
        name="hidePrices"
        checked={values.hidePrices}
        error={errors.hidePrices}
        onCheckedChange={(hidePrices) => onChange({ hidePrices })}
      />
      <TextArea label={m.admin_order_note()} optional {...text('note')} maxLength={1000} />
    </>
  )
}

function AddressFields({ values, errors, text, onChange }: FieldsProps) {
  const provinces = useProvinces()
  const { wards } = useWards(values.shippingProvince)
  return (
    <>
      <ComboboxField
        label={m.checkout_province()}
        name="shippingProvince"
        options={placeOptions(provinces)}
        value={values.shippingProvince}
        error={errors.shippingProvince}
        onValueChange={(code) =>
          code !== values.shippingProvince && onChange({ shippingProvince: code, shippingWard: '' })
        }
      />
      <ComboboxField
        label={m.checkout_ward()}
        name="shippingWard"
        options={placeOptions(wards)}
        value={values.shippingWard}
        error={errors.shippingWard}
        onValueChange={(code) => onChange({ shippingWard: code })}
      />
      <TextField label={m.checkout_street()} {...text('shippingStreet')} maxLength={300} />
      <TextField label={m.checkout_old_address()} optional {...text('shippingOldAddress')} maxLength={300} />
      <p className="text-muted text-sm">{m.admin_order_fee_stays()}</p>
    </>
  )
}

function useProvinces(): readonly Place[] {
  const [provinces, setProvinces] = useState<readonly Place[]>([])
  useEffect(() => {
    call<typeof listProvinces>({ method: 'GET', path: '/address/provinces' }, {}).then(setProvinces, () => undefined)
  }, [])
  return provinces
}
