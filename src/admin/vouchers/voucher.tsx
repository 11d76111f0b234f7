import { useNavigate, useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { maxDay } from '#foundation/dates/accepted-day.ts'
import { m } from '#i18n/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { getVoucher, Voucher, VoucherKind } from '#vouchers/contract.ts'
import { voucherConditionsText } from '#vouchers/web/voucher-conditions-text.ts'
import type { LoaderData, ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { DateTimeField } from '../kit/form/date-time-field.tsx'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { MoneyField, NumberField } from '../kit/form/number-field.tsx'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import { loadErrorTitle, loaded } from '../kit/load-result.ts'
import { ScreenError } from '../kit/table/table-states.tsx'
import { addNewVoucher, changeVoucher, endOf, startOf, type VoucherValues, valuesOf } from './voucher-values.ts'

export const title = ({ data }: LoaderData<typeof clientLoader>) => data?.code ?? m.admin_menu_voucher()

const read = (id: string) => call<typeof getVoucher>({ method: 'GET', path: '/voucher/:id' }, { params: { id } })

export async function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  return loaded<Voucher | null>(id === 'new' ? Promise.resolve(null) : read(id))
}

export default function VoucherScreen({ loaderData, params: { id } }: ScreenProps<typeof clientLoader>) {
  if (loaderData.error !== undefined)
    return (
      <ScreenError
        title={loadErrorTitle(loaderData, m.voucher_not_found())}
        error={loaderData.error}
        back={{ to: '/admin/vouchers', label: m.admin_menu_voucher() }}
      />
    )
  return <VoucherForm key={id} voucher={loaderData.data} />
}

function VoucherForm({ voucher }: { voucher: Voucher | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useStaffForm<VoucherValues>({
    name: `voucher.${voucher?.id ?? 'new'}`,
    initial: valuesOf(voucher),
    version: voucher?.version ?? null,
    save: (values, changes, version) =>
      voucher ? changeVoucher(voucher, values, { changes, version }) : addNewVoucher(values),
    onSaved: () => (voucher ? revalidate() : navigate('/admin/vouchers')),
    ...(voucher && {
      loadLatest: async () => {
        const other = await read(voucher.id)
        return otherVersion(valuesOf(other), other)
      },
    }),
  })
  const { values } = form
  return (
    <FormPage
      form={form}
      title={voucher ? voucher.code : m.admin_voucher_new()}
      back={{ to: '/admin/vouchers', label: m.admin_menu_voucher() }}
      labels={labels()}
      valueTexts={{ kind: (kind) => kinds().find(({ value }) => value === kind)?.label }}
    >
      <FormSection title={m.admin_voucher_takes()} text={m.admin_voucher_takes_text()}>
        <TextField
          label={m.admin_voucher_code()}
          hint={m.admin_voucher_code_hint()}
          {...form.text('code')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={32}
        />
        <SelectField label={m.admin_voucher_kind()} {...form.text('kind')} options={kinds()} />
        {values.kind === 'percent' && (
          <NumberField label={m.admin_voucher_percent()} unit="%" decimals={1} {...form.value('percent')} />
        )}
        {values.kind === 'fixed' && <MoneyField label={m.admin_voucher_discount()} {...form.value('discount')} />}
        {values.kind !== 'fixed' && (
          <MoneyField label={m.admin_voucher_max()} optional {...form.value('maxDiscount')} />
        )}
      </FormSection>
      <FormSection title={m.admin_voucher_terms()}>
        <MoneyField
          label={m.admin_voucher_minimum()}
          name="minimumSubtotal"
          value={values.minimumSubtotal}
          error={form.errors.minimumSubtotal}
          onValueChange={(amount) => form.set('minimumSubtotal', amount ?? 0)}
        />
        <span className="max-sm:hidden" />
        <DateTimeField label={m.admin_voucher_from()} optional type="date" max={maxDay} {...form.text('startsDate')} />
        <DateTimeField label={m.admin_voucher_to()} optional type="date" max={maxDay} {...form.text('endsDate')} />
        <NumberField label={m.admin_voucher_max_uses()} optional {...form.value('maxUses')} />
        <NumberField label={m.admin_voucher_per_phone()} optional {...form.value('maxUsesPerPhone')} />
        <FullWidthField>
          <Alert tone="info" title={m.admin_voucher_preview()}>
            {conditionsOf(values, voucher)}
          </Alert>
        </FullWidthField>
      </FormSection>
      <FormSection title={m.admin_voucher_shown()}>
        <TextField label={m.admin_voucher_description()} optional {...form.text('description')} maxLength={500} />
        <TextField label={m.admin_voucher_description_en()} optional {...form.text('descriptionEn')} maxLength={500} />
        <Checkbox label={m.admin_voucher_public_label()} {...form.flag('isPublic')} />
        <Checkbox label={m.admin_voucher_active()} {...form.flag('isActive')} />
      </FormSection>
    </FormPage>
  )
}

const kinds = (): { value: VoucherKind; label: string }[] => [
  { value: 'percent', label: m.admin_voucher_kind_percent() },
  { value: 'fixed', label: m.admin_voucher_kind_fixed() },
  { value: 'shipping', label: m.admin_voucher_kind_shipping() },
]

const conditionsOf = (values: VoucherValues, voucher: Voucher | null) =>
  voucherConditionsText({ ...values, startsDate: startOf(values, voucher), endsDate: endOf(values, voucher) })

const labels = () => ({
  code: m.admin_voucher_code(),
  kind: m.admin_voucher_kind(),
  percent: m.admin_voucher_percent(),
  discount: m.admin_voucher_discount(),
  maxDiscount: m.admin_voucher_max(),
  minimumSubtotal: m.admin_voucher_minimum(),
  startsDate: m.admin_voucher_from(),
  endsDate: m.admin_voucher_to(),
  maxUses: m.admin_voucher_max_uses(),
  maxUsesPerPhone: m.admin_voucher_per_phone(),
  isPublic: m.admin_voucher_public(),
  isActive: m.admin_voucher_active(),
  description: m.admin_voucher_description(),
  descriptionEn: m.admin_voucher_description_en(),
})
