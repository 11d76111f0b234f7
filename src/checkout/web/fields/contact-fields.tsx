import { m } from '#i18n/messages.js'
import type { CheckoutForm } from '../use-checkout-form.ts'
import { CheckoutField, FieldGroup } from './checkout-field.tsx'

/** Who receives the goods. */
export function ContactFields({ form }: { form: CheckoutForm }) {
  return (
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
  )
}
