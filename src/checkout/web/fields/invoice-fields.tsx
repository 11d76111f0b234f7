import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { CheckoutFormState } from '../use-checkout-form.ts'
import { CheckoutField } from './checkout-field.tsx'

/** VAT invoice for companies; the fields show only when it is requested. */
export function InvoiceFields({ form }: { form: CheckoutFormState }) {
  return (
    <>
      <Checkbox
        label={m.checkout_invoice_request()}
        name="wantsInvoice"
        checked={form.draft.wantsInvoice}
        onCheckedChange={(wantsInvoice) => form.change({ wantsInvoice })}
      />
      {form.draft.wantsInvoice && (
        <>
          <CheckoutField
            form={form}
            name="invoiceCompany"
            label={m.checkout_company_name()}
            autoComplete="organization"
            maxLength={200}
          />
          <CheckoutField
            form={form}
            name="invoiceTaxCode"
            label={m.checkout_tax_code()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
          />
          <CheckoutField form={form} name="invoiceAddress" label={m.checkout_invoice_address()} maxLength={300} />
          <CheckoutField
            form={form}
            name="invoiceEmail"
            label={m.checkout_invoice_email()}
            optional
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={200}
          />
        </>
      )}
    </>
  )
}
