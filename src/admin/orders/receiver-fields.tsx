import { maxDay } from '#foundation/dates/accepted-day.ts'
import { m } from '#i18n/messages.js'
import { maxGiftMessage } from '#orders/gift.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { DateTimeField } from '../kit/form/date-time-field.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { type OrderValues, orderLabels } from './order-values.ts'
import { type AddressLists, PlaceFields } from './place-fields.tsx'

type ReceiverFieldsProps = { form: StaffForm<OrderValues>; lists: AddressLists; hasAddress: boolean }

/** Receiver, address, needed-by day, buyer, gift card and note of an order. */
export function ReceiverFields({ form, lists, hasAddress }: ReceiverFieldsProps) {
  const labels = orderLabels()
  const text = (name: keyof OrderValues) => ({ ...form.text(name), label: labels[name], autoComplete: 'off' })
  const changePlace = ({ shippingProvince, shippingWard }: Partial<OrderValues>) => {
    if (shippingProvince !== undefined) form.set('shippingProvince', shippingProvince)
    if (shippingWard !== undefined) form.set('shippingWard', shippingWard)
  }
  return (
    <>
      <TextField {...text('fullname')} maxLength={120} />
      <TextField {...text('phoneNumber')} inputMode="tel" maxLength={40} />
      <TextField optional {...text('email')} inputMode="email" maxLength={200} />
      {hasAddress && (
        <>
          <PlaceFields lists={lists} values={form.values} errors={form.errors} onChange={changePlace} />
          <TextField {...text('shippingStreet')} maxLength={300} />
          <TextField optional {...text('shippingOldAddress')} maxLength={300} />
          <p className="text-muted text-sm">{m.admin_order_fee_stays()}</p>
        </>
      )}
      <DateTimeField optional type="date" max={maxDay} {...text('neededBy')} />
      <TextField optional {...text('buyerFullname')} maxLength={120} />
      <TextField optional {...text('buyerPhoneNumber')} inputMode="tel" maxLength={40} />
      <TextArea optional {...text('giftMessage')} rows={2} maxLength={maxGiftMessage} />
      <Checkbox label={labels.hidePrices} {...form.flag('hidePrices')} />
      <TextArea optional {...text('note')} maxLength={1000} />
    </>
  )
}
