import type { Place } from '#addresses/contract.ts'
import { m } from '#i18n/messages.js'
import { takeLostFocus } from '#ui/browser/lost-focus.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

type ProvinceFieldProps = { provinces: readonly Place[]; chosen: string; onChoose: (place: Place) => void }

/** The province to deliver to; loaded when somebody wants to choose it. */
export function ProvinceField({ provinces, chosen, onChoose }: ProvinceFieldProps) {
  return (
    <SelectField
      ref={takeLostFocus}
      label={m.product_delivery_where()}
      hint={m.product_delivery_hint()}
      name="deliveryPlace"
      defaultValue={chosen}
      placeholder={m.product_delivery_choose()}
      options={provinces.map((place) => ({ value: place.code, label: place.name }))}
      onChange={(event) => {
        const place = provinces.find((one) => one.code === event.target.value)
        if (place) onChoose(place)
      }}
    />
  )
}
