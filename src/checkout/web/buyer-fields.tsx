import type { Place } from '#addresses/contract.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { CheckoutField, FieldGroup, FieldPlace } from './checkout-field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

type BuyerFieldsProps = { form: CheckoutForm; provinces: readonly Place[] }

/** Who receives the goods, where, and to whom they are billed. */
export function BuyerFields({ form, provinces }: BuyerFieldsProps) {
  return (
    <>
      <FieldGroup title={m.checkout_contact()}>
        <CheckoutField
          form={form}
          name="fullname"
          label={m.checkout_fullname()}
          placeholder={m.checkout_fullname_placeholder()}
          autoComplete="name"
          maxLength={120}
        />
        <CheckoutField
          form={form}
          name="phoneNumber"
          label={m.checkout_phone()}
          hint={m.checkout_phone_hint()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <CheckoutField
          form={form}
          name="email"
          label={m.checkout_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={200}
        />
      </FieldGroup>
      <FieldGroup title={m.checkout_shipping_address()}>
        <AddressFields form={form} kind="shipping" provinces={provinces} />
        <FieldPlace name="note">
          <TextArea
            label={m.checkout_delivery_note()}
            name="note"
            optional
            rows={2}
            maxLength={1000}
            value={form.draft.note}
            error={form.errorOf('note')}
            onChange={(event) => form.change({ note: event.target.value })}
          />
        </FieldPlace>
      </FieldGroup>
      <BillingFields form={form} provinces={provinces} />
    </>
  )
}

function BillingFields({ form, provinces }: BuyerFieldsProps) {
  return (
    <FieldGroup title={m.checkout_billing_address()}>
      <Checkbox
        label={m.checkout_billing_same()}
        name="billingSameAsShipping"
        checked={form.draft.billingSameAsShipping}
        onCheckedChange={(billingSameAsShipping) => form.change({ billingSameAsShipping })}
      />
      {!form.draft.billingSameAsShipping && (
        <>
          <CheckoutField
            form={form}
            name="billingFullname"
            label={m.checkout_fullname()}
            optional
            autoComplete="billing name"
            maxLength={120}
          />
          <CheckoutField
            form={form}
            name="billingPhoneNumber"
            label={m.checkout_phone()}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="billing tel"
            maxLength={40}
          />
          <AddressFields form={form} kind="billing" provinces={provinces} />
        </>
      )}
    </FieldGroup>
  )
}
