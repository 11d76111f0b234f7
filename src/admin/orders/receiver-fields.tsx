import type { useWards } from '#checkout/web/use-wards.ts'
import { m } from '#i18n/messages.js'
import { maxGiftMessage } from '#orders/gift.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { placeOptions } from './new/place-options.ts'
import type { OrderValues } from './order-values.ts'
import type { useProvinces } from './use-provinces.ts'

export type AddressLists = { provinces: ReturnType<typeof useProvinces>; wards: ReturnType<typeof useWards> }

type FieldsProps = { form: StaffForm<OrderValues>; lists: AddressLists }

/** Receiver, address, buyer, gift card and note of an order. */
export function ReceiverFields({ form, lists, hasAddress }: FieldsProps & { hasAddress: boolean }) {
  const text = (name: keyof OrderValues) => ({ ...form.text(name), autoComplete: 'off' })
  return (
    <>
      <TextField label={m.admin_order_receiver()} {...text('fullname')} maxLength={120} />
      <TextField label={m.admin_order_phone()} {...text('phoneNumber')} inputMode="tel" maxLength={40} />
      <TextField label={m.admin_user_email()} optional {...text('email')} inputMode="email" maxLength={200} />
      {hasAddress && (
        <>
          <PlaceFields form={form} lists={lists} />
          <TextField label={m.checkout_street()} {...text('shippingStreet')} maxLength={300} />
          <TextField label={m.checkout_old_address()} optional {...text('shippingOldAddress')} maxLength={300} />
          <p className="text-muted text-sm">{m.admin_order_fee_stays()}</p>
        </>
      )}
      <TextField label={m.gift_buyer()} optional {...text('buyerFullname')} maxLength={120} />
      <TextField label={m.gift_buyer_phone()} optional {...text('buyerPhoneNumber')} inputMode="tel" maxLength={40} />
      <TextArea label={m.gift_message()} optional {...text('giftMessage')} rows={2} maxLength={maxGiftMessage} />
      <Checkbox label={m.gift_no_prices()} {...form.flag('hidePrices')} />
      <TextArea label={m.admin_order_note()} optional {...text('note')} maxLength={1000} />
    </>
  )
}

/** Province and ward; where a list can't be loaded, its field says so. */
function PlaceFields({ form, lists: { provinces, wards } }: FieldsProps) {
  const { shippingProvince, shippingWard } = form.errors
  return (
    <>
      <ComboboxField
        label={m.checkout_province()}
        {...form.value('shippingProvince')}
        options={placeOptions(provinces.places)}
        disabled={provinces.isLoading}
        placeholder={provinces.isLoading ? m.common_loading() : undefined}
        error={shippingProvince ?? (provinces.error && `${m.checkout_provinces_failed()} ${provinces.error}`)}
        onValueChange={(code) => {
          if (code === form.values.shippingProvince) return
          form.set('shippingProvince', code)
          form.set('shippingWard', '')
        }}
      />
      <ComboboxField
        label={m.checkout_ward()}
        {...form.value('shippingWard')}
        options={placeOptions(wards.places)}
        disabled={form.values.shippingProvince === '' || wards.isLoading}
        placeholder={wards.isLoading ? m.common_loading() : undefined}
        error={shippingWard ?? (wards.error && `${m.checkout_wards_failed()} ${wards.error}`)}
      />
    </>
  )
}
