import { placeOptions, type useWards } from '#checkout/web/use-wards.ts'
import { m } from '#i18n/messages.js'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { orderLabels } from './order-values.ts'
import type { useProvinces } from './use-provinces.ts'

export type AddressLists = { provinces: ReturnType<typeof useProvinces>; wards: ReturnType<typeof useWards> }

type Places = { shippingProvince: string; shippingWard: string }

type PlaceFieldsProps = {
  lists: AddressLists
  values: Places
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<Places>) => void
}

/** Province and ward; where a list can't be loaded, its field says so. */
export function PlaceFields({ lists: { provinces, wards }, values, errors, onChange }: PlaceFieldsProps) {
  const labels = orderLabels()
  return (
    <>
      <ComboboxField
        label={labels.shippingProvince}
        name="shippingProvince"
        options={placeOptions(provinces.places)}
        value={values.shippingProvince}
        disabled={provinces.isLoading}
        placeholder={provinces.isLoading ? m.common_loading() : undefined}
        error={errors.shippingProvince ?? (provinces.error && `${m.checkout_provinces_failed()} ${provinces.error}`)}
        onValueChange={(code) =>
          code !== values.shippingProvince && onChange({ shippingProvince: code, shippingWard: '' })
        }
      />
      <ComboboxField
        label={labels.shippingWard}
        name="shippingWard"
        options={placeOptions(wards.places)}
        value={values.shippingWard}
        disabled={values.shippingProvince === '' || wards.isLoading}
        placeholder={wards.isLoading ? m.common_loading() : undefined}
        error={errors.shippingWard ?? (wards.error && `${m.checkout_wards_failed()} ${wards.error}`)}
        onValueChange={(code) => onChange({ shippingWard: code })}
      />
    </>
  )
}
