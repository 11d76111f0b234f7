import type { Place } from '#addresses/contract.ts'
import { BillingFields } from '#checkout/web/fields/billing-fields.tsx'
import { PaymentMethods } from '#checkout/web/fields/payment-methods.tsx'
import { CheckoutProblems, type CheckoutProblemsProps } from './checkout-problems.tsx'
import { CheckoutSubmit, type CheckoutSubmitProps } from './checkout-submit.tsx'

type CheckoutEndingProps = CheckoutProblemsProps & CheckoutSubmitProps & { provinces: readonly Place[] }

/** The second half of the form, which comes while the buyer fills in the first: payment, billing, the last look. */
export default function CheckoutEnding(props: CheckoutEndingProps) {
  return (
    <>
      <PaymentMethods form={props.form} quote={props.quote} />
      <BillingFields form={props.form} provinces={props.provinces} />
      <CheckoutProblems {...props} />
      <CheckoutSubmit {...props} />
    </>
  )
}
