import type { Place } from '#addresses/contract.ts'
import { m } from '#i18n/messages.js'
import { ComboboxOnDemand } from '#ui/fields/combobox-on-demand.tsx'
import type { CheckoutFormState } from '../use-checkout-form.ts'
import { placeOptions, useWards } from '../use-wards.ts'
import { CheckoutField, FieldFrame } from './checkout-field.tsx'

type AddressFieldsProps = { form: CheckoutFormState; kind: 'shipping' | 'billing'; provinces: readonly Place[] }

/** Province, then ward, then street: the two-level addresses since 1 July 2025. */
export function AddressFields({ form, kind, provinces }: AddressFieldsProps) {
  const province = `${kind}Province` as const
  const ward = `${kind}Ward` as const
  const street = `${kind}Street` as const
  const chosen = form.draft[province]
  const { places: wards, isLoading, error } = useWards(chosen)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldFrame name={province}>
          <ComboboxOnDemand
            label={m.checkout_province()}
            name={province}
            options={placeOptions(provinces)}
            value={chosen}
            onValueChange={(code) => code !== chosen && form.change({ [province]: code, [ward]: '' })}
            error={form.errorOf(province)}
          />
        </FieldFrame>
        <FieldFrame name={ward}>
          <ComboboxOnDemand
            label={m.checkout_ward()}
            name={ward}
            options={placeOptions(wards)}
            value={form.draft[ward]}
            onValueChange={(code) => form.change({ [ward]: code })}
            disabled={chosen === '' || isLoading}
            placeholder={
              chosen === '' ? m.checkout_choose_province_first() : isLoading ? m.common_loading() : undefined
            }
            error={form.errorOf(ward) ?? (error && `${m.checkout_wards_failed()} ${error}`)}
          />
        </FieldFrame>
      </div>
      <CheckoutField
        form={form}
        name={street}
        label={m.checkout_street()}
        autoComplete={`${kind} street-address`}
        maxLength={300}
      />
      {kind === 'shipping' && (
        <CheckoutField
          form={form}
          name="shippingOldAddress"
          label={m.checkout_old_address()}
          hint={m.checkout_old_address_hint()}
          optional
          autoComplete="off"
          maxLength={300}
        />
      )}
    </>
  )
}
