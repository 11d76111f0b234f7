import type { Place } from '#addresses/contract.ts'
import { CheckoutPart } from '#checkout/web/checkout-part.tsx'
import { BillingFields } from '#checkout/web/fields/billing-fields.tsx'
import { PaymentMethods } from '#checkout/web/fields/payment-methods.tsx'
import { CheckoutProblems, type CheckoutProblemsProps } from './checkout-problems.tsx'
import { CheckoutSubmit, type CheckoutSubmitProps } from './checkout-submit.tsx'

type CheckoutSecondHalfProps = CheckoutProblemsProps & CheckoutSubmitProps & { provinces: readonly Place[] }

/** The second half of the form, loaded while the buyer fills in the first: payment, billing and submit. */
export default function CheckoutSecondHalf(props: CheckoutSecondHalfProps) {
  return (
    <>
      <CheckoutPart name="payment">
        <PaymentMethods form={props.form} quoting={props.quoting} />
        <BillingFields form={props.form} provinces={props.provinces} />
      </CheckoutPart>
      <CheckoutPart name="review">
        <CheckoutProblems {...props} />
        <CheckoutSubmit {...props} />
      </CheckoutPart>
    </>
  )
}
