import type { Place } from '#addresses/contract.ts'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { isPickup } from '../order-body.ts'
import type { CheckoutFormState } from '../use-checkout-form.ts'
import { AddressFields } from './address-fields.tsx'
import { FieldGroup } from './checkout-field.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { PersonFields } from './person-fields.tsx'

/** The billing address and the company invoice. */
export function BillingFields({ form, provinces }: { form: CheckoutFormState; provinces: readonly Place[] }) {
  return (
    <FieldGroup title={m.checkout_billing_and_invoice()}>
      {!isPickup(form.draft) && <BillingAddress form={form} provinces={provinces} />}
      <InvoiceFields form={form} />
    </FieldGroup>
  )
}

function BillingAddress({ form, provinces }: { form: CheckoutFormState; provinces: readonly Place[] }) {
  return (
    <>
      <Checkbox
        label={m.checkout_billing_same_full()}
        name="billingSameAsShipping"
        checked={form.draft.billingSameAsShipping}
        onCheckedChange={(billingSameAsShipping) => form.change({ billingSameAsShipping })}
      />
      {!form.draft.billingSameAsShipping && (
        <>
          <PersonFields form={form} name="billingFullname" phone="billingPhoneNumber" section="billing" optional />
          <AddressFields form={form} kind="billing" provinces={provinces} />
        </>
      )}
    </>
  )
}
