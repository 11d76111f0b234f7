import { useRevalidator } from 'react-router'
import type { listProvinces, Place } from '#addresses/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { getShippingSettings, ShippingSettings, updateShippingSettings } from '#orders/shipping-contract.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ScreenProps } from '../app/screen-props.ts'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { MoneyField, NumberField } from '../kit/form/number-field.tsx'
import { otherVersion, type StaffForm, useStaffForm } from '../kit/form/use-staff-form.ts'
import { loaded } from '../kit/load-result.ts'
import { LoadErrorAlert } from '../kit/table/table-states.tsx'
import { FeeCalculator } from './fee-calculator.tsx'
import { FreshGoodsNotice } from './fresh-goods-notice.tsx'
import { type ShippingValues, shippingBody, valuesOf } from './shipping-values.ts'
import { zonesText } from './zone-text.ts'
import { ZonesField } from './zones-field.tsx'

export const title = () => m.admin_menu_shipping()

const read = () => call<typeof getShippingSettings>({ method: 'GET', path: '/shipping-settings/' }, {})

export function clientLoader() {
  return loaded(Promise.all([read(), call<typeof listProvinces>({ method: 'GET', path: '/address/provinces' }, {})]))
}

export default function Shipping({ loaderData: { data, error } }: ScreenProps<typeof clientLoader>) {
  if (error !== undefined) return <LoadErrorAlert title={m.admin_shipping_failed()} error={error} />
  const [settings, provinces] = data
  return <ShippingForm settings={settings} provinces={provinces} />
}

const otherVersionOf = (settings: ShippingSettings) => otherVersion(valuesOf(settings), settings)

function ShippingForm({ settings, provinces }: { settings: ShippingSettings; provinces: readonly Place[] }) {
  const { revalidate } = useRevalidator()
  const form = useStaffForm<ShippingValues>({
    name: 'shipping',
    initial: valuesOf(settings),
    version: settings.version,
    save: (values, _changes, version) =>
      call<typeof updateShippingSettings>(
        { method: 'PUT', path: '/shipping-settings/' },
        { body: shippingBody(values, {}) },
        { expectedVersion: version },
      ),
    onSaved: revalidate,
    loadLatest: async () => otherVersionOf(await read()),
  })
  return (
    <FormPage
      form={form}
      title={m.admin_menu_shipping()}
      lead={m.admin_shipping_lead()}
      labels={labels()}
      valueTexts={{ zones: (value) => zonesText(value, provinces) }}
    >
      <FormSection title={m.admin_shipping_zones()} text={m.admin_shipping_zones_text()}>
        <FullWidthField>
          <FreshGoodsNotice key={settings.version} />
          <ZonesField form={form} provinces={provinces} />
        </FullWidthField>
      </FormSection>
      <FormSection title={m.admin_shipping_try()} text={m.admin_shipping_try_text()}>
        <FullWidthField>
          <FeeCalculator values={form.values} isDirty={form.isDirty} provinces={provinces} />
        </FullWidthField>
      </FormSection>
      <FormSection title={m.admin_shipping_fees()}>
        <MoneyField label={m.admin_shipping_free()} hint={m.admin_shipping_free_hint()} {...form.value('freeFrom')} />
        <MoneyField
          label={m.admin_shipping_oversize()}
          hint={m.admin_shipping_oversize_hint()}
          {...form.value('oversizeFee')}
        />
      </FormSection>
      <FormSection title={m.admin_shipping_days()} text={m.admin_shipping_days_text()}>
        <NumberField
          label={m.admin_shipping_handling()}
          hint={m.admin_shipping_handling_hint()}
          {...form.value('handlingDays')}
        />
        <NumberField
          label={m.admin_shipping_spare()}
          hint={m.admin_shipping_spare_hint()}
          {...form.value('spareDays')}
        />
      </FormSection>
      <PickupFields form={form} />
      <FormSection title={m.admin_shipping_cod()}>
        <MoneyField label={m.admin_shipping_cod_fee()} {...form.value('codFee')} />
        <MoneyField
          label={m.admin_shipping_cod_limit()}
          hint={m.admin_shipping_cod_limit_hint()}
          {...form.value('codLimit')}
        />
      </FormSection>
    </FormPage>
  )
}

function PickupFields({ form }: { form: StaffForm<ShippingValues> }) {
  return (
    <FormSection title={m.admin_shipping_pickup()}>
      <FullWidthField>
        <Checkbox label={m.admin_shipping_pickup_offer()} {...form.flag('hasPickup')} />
      </FullWidthField>
      <TextField
        label={m.admin_shipping_pickup_address()}
        hint={m.admin_shipping_pickup_address_hint()}
        optional
        maxLength={300}
        {...form.text('pickupAddress')}
      />
      <TextField
        label={m.admin_shipping_pickup_hours()}
        hint={m.admin_shipping_pickup_hours_hint()}
        optional
        maxLength={200}
        {...form.text('pickupHours')}
      />
    </FormSection>
  )
}

const labels = () => ({
  zones: m.admin_shipping_zones(),
  freeFrom: m.admin_shipping_free(),
  oversizeFee: m.admin_shipping_oversize(),
  handlingDays: m.admin_shipping_handling(),
  spareDays: m.admin_shipping_spare(),
  hasPickup: m.admin_shipping_pickup_offer(),
  pickupAddress: m.admin_shipping_pickup_address(),
  pickupHours: m.admin_shipping_pickup_hours(),
  codFee: m.admin_shipping_cod_fee(),
  codLimit: m.admin_shipping_cod_limit(),
})
