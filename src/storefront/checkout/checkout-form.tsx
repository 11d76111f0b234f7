import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#cart/rules.ts'
import type { Quote } from '#checkout/contract.ts'
import { checkDraft, errorOfField } from '#checkout/web/check-draft.ts'
import { CheckoutPart } from '#checkout/web/checkout-part.tsx'
import { ContactFields } from '#checkout/web/fields/contact-fields.tsx'
import { type DeliveryFacts, DeliveryFields } from '#checkout/web/fields/delivery-fields.tsx'
import type { LineCorrectionProps } from '#checkout/web/lines/line-correction.tsx'
import { linesTotal } from '#checkout/web/lines/line-problem.ts'
import { OrderSummary, type Sums } from '#checkout/web/order-summary.tsx'
import { useCheckoutForm } from '#checkout/web/use-checkout-form.ts'
import { useOfferedMethods } from '#checkout/web/use-offered-methods.ts'
import { type QuoteDetails, useQuote } from '#checkout/web/use-quote.ts'
import { useVoucherCode } from '#checkout/web/voucher/use-voucher-code.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import type { Order } from '#orders/contract.ts'
import { isPrepaid, normalizePhone } from '#orders/rules.ts'
import { rememberOrder } from '#orders/web/own-orders.ts'
import {
  rememberBuyer,
  rememberedBuyer,
  rememberedValues,
  useRememberedBuyer,
  withdrawConsent,
} from '#orders/web/remembered-buyer.ts'
import { changeDraft, clearTemporaryOrder, type OrderDraft } from '#orders/web/temporary-order.ts'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { requiredOnDemand } from '#ui/browser/required-on-demand.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useSubmitOrder } from './use-submit-order.ts'

const loadSecondHalf = () => import('./checkout-second-half.tsx')
const CheckoutSecondHalf = requiredOnDemand(loadSecondHalf, <Skeleton className="h-[34rem] w-full" />)
/** Comes with the second half, which shows why an order was refused. */
const RememberedOrder = onDemand(
  async () => {
    const [card] = await Promise.all([import('#checkout/web/remembered/remembered-order.tsx'), loadSecondHalf()])
    return card
  },
  <Skeleton className="h-72 w-full" />,
)

type CheckoutFormProps = {
  lines: readonly CartLine[]
  facts: DeliveryFacts
  /** The version of the terms of sale in force. */
  termsVersion: string
  shownIn: LineCorrectionProps['shownIn']
  /** Called with the lines that were bought. */
  onPlaced: (bought: readonly CartLine[]) => void
}

/** The checkout on one page: contact, address, delivery, payment and total. */
export function CheckoutForm({ lines, facts, termsVersion, shownIn, onPlaced }: CheckoutFormProps) {
  const checkout = useCheckoutForm(rememberedBuyer()?.termsVersion === termsVersion)
  const { ref, form } = checkout
  const isRemembered = useRememberedBuyer() !== null
  const [remembers, setRemembers] = useState(isRemembered)
  const { draft } = form
  // A code that was just refused is left out: the shopper reads why, and the total without it.
  const ordered = form.errorOf('voucherCode') ? { ...draft, voucherCode: '' } : draft
  const quoting = useQuote(lines, quoteInputsOf(ordered))
  const { quote } = quoting
  useOfferedMethods(draft, quote, form.change)
  useRememberedDraft(draft)
  const sums = sumsOf(lines, quote, draft)
  const code = useVoucherCode(draft.voucherCode, (voucherCode) => form.change({ voucherCode }))
  const { isPlacing, refusal, submit } = useSubmitOrder(checkout, { lines, ordered, quoting, sums, code }, finish)

  function finish(order: Order) {
    rememberOrder(order)
    if (!remembers) withdrawConsent()
    // The address of a gift's receiver must not be remembered as the buyer's.
    else if (!draft.isGift) rememberBuyer(draft, termsVersion)
    onPlaced(lines)
    clearTemporaryOrder()
    openPlacedOrder(order)
  }

  return (
    <div className="mt-6 flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="contents lg:order-last lg:block">
        <OrderSummary lines={lines} quote={quote} sums={sums} shownIn={shownIn} />
      </div>
      <form ref={ref} noValidate onSubmit={(event) => void submit(event)} className="flex min-w-0 flex-col gap-8">
        {isRemembered && !draft.isGift && checkDraft(draft, true).length === 0 && (
          <RememberedOrder
            draft={draft}
            provinces={facts.provinces}
            quoting={quoting}
            sums={sums}
            hasAgreed={form.agreed}
            isPlacing={isPlacing}
            onForget={() => setRemembers(false)}
          />
        )}
        <CheckoutPart name="delivery">
          <ContactFields form={form} quote={quote} />
          <DeliveryFields form={form} quoting={quoting} facts={facts} />
        </CheckoutPart>
        <CheckoutSecondHalf
          form={form}
          formRef={ref}
          lines={lines}
          quoting={quoting}
          code={code}
          sums={sums}
          provinces={facts.provinces}
          shownIn={shownIn}
          refusal={refusal}
          isPlacing={isPlacing}
          remembers={remembers}
          onRemembers={setRemembers}
        />
      </form>
    </div>
  )
}

/** The values of the form that the quote depends on. */
function quoteInputsOf(draft: OrderDraft): QuoteDetails {
  const { shippingMethod, shippingProvince, paymentMethod, voucherCode, isGift, hidePrices } = draft
  const neededBy = errorOfField('neededBy', draft) ? '' : draft.neededBy
  const buyerPhone = isGift ? draft.buyerPhoneNumber : draft.phoneNumber
  const phoneNumber = voucherCode === '' ? '' : (normalizePhone(buyerPhone) ?? '')
  const of = { shippingMethod, shippingProvince, paymentMethod, neededBy, voucherCode, phoneNumber }
  return { ...of, hidePrices: isGift && hidePrices }
}

/** Fills the draft once with what is remembered on this device. */
function useRememberedDraft(draft: OrderDraft) {
  const atFirst = useRef(draft)
  useEffect(() => changeDraft(rememberedValues(atFirst.current) ?? {}), [])
}

/** Goes on to the payment, or to the order. */
function openPlacedOrder(order: Order) {
  const target =
    order.paymentStatus !== 'paid' && isPrepaid(order.paymentMethod)
      ? urlOf('payment', {}, { order: order.orderId, start: 1 })
      : urlOf('order', { id: order.orderId }, { placed: 1 })
  location.replace(localizedPath(currentLocale(), target))
}

/** The total with the selected methods, computed locally; the server checks it when the order is placed. */
function sumsOf(lines: readonly CartLine[], quote: Quote | undefined, draft: OrderDraft): Sums {
  const subtotal = linesTotal(lines, quote)
  const offer = quote?.shippingMethods.find(({ method }) => method === draft.shippingMethod)
  const paymentFee = draft.paymentMethod === 'cod' ? (quote?.codFee ?? 0) : 0
  const offered = quote?.discount ?? 0
  const discount = quote?.voucher?.offer?.kind === 'shipping' ? Math.min(offered, offer?.fee ?? 0) : offered
  return {
    subtotal,
    shippingFee: offer?.fee,
    isEstimate: offer?.isEstimate ?? false,
    paymentFee,
    discount,
    total: Math.max(subtotal + (offer?.fee ?? 0) + paymentFee - discount, 0),
    vatAmount: quote?.vatAmount ?? null,
  }
}
