import { m } from '#i18n/messages.js'
import type { CheckoutFormState } from '../use-checkout-form.ts'
import { CheckoutField } from './checkout-field.tsx'

type PersonFieldsProps = {
  form: CheckoutFormState
  name: 'fullname' | 'buyerFullname' | 'billingFullname'
  phone: 'phoneNumber' | 'buyerPhoneNumber' | 'billingPhoneNumber'
  /** Whose data it is, for the browser's autofill. */
  section?: 'shipping' | 'billing'
  labels?: { name: string; phone: string }
  placeholder?: string
  phoneHint?: string
  optional?: boolean
}

/** Name and phone number of one person in the order. */
export function PersonFields({
  form,
  name,
  phone,
  section,
  labels,
  placeholder,
  phoneHint,
  optional,
}: PersonFieldsProps) {
  const prefix = section ? `${section} ` : ''
  return (
    <>
      <CheckoutField
        form={form}
        name={name}
        label={labels?.name ?? m.checkout_fullname()}
        placeholder={placeholder}
        optional={optional}
        autoComplete={`${prefix}name`}
        maxLength={120}
      />
      <CheckoutField
        form={form}
        name={phone}
        label={labels?.phone ?? m.checkout_phone()}
        hint={phoneHint}
        optional={optional}
        type="tel"
        inputMode="tel"
        autoComplete={`${prefix}tel`}
        maxLength={40}
      />
    </>
  )
}
