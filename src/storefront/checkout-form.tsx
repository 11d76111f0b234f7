import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { Place } from '#addresses/contract.ts'
import type { CartLine } from '#cart/rules.ts'
import type { Quote } from '#checkout/contract.ts'
import { BuyerFields } from '#checkout/web/buyer-fields.tsx'
import { linesTotal } from '#checkout/web/line-fault.ts'
import { MethodFields } from '#checkout/web/method-fields.tsx'
import { OrderSummary, type Sums } from '#checkout/web/order-summary.tsx'
import { type CheckoutForm as Form, useCheckoutForm } from '#checkout/web/use-checkout-form.ts'
import { type Refusal, usePlaceOrder } from '#checkout/web/use-place-order.ts'
import { useQuote } from '#checkout/web/use-quote.ts'
import type { Order } from '#orders/contract.ts'
import { normalizePhone } from '#orders/rules.ts'
import { rememberOrder } from '#orders/web/own-orders.ts'
import { changeDraft, clearTemporaryOrder, type OrderDraft } from '#orders/web/temporary-order.ts'
import { CheckoutProblems } from './checkout-problems.tsx'
import { CheckoutSubmit } from './checkout-submit.tsx'

type CheckoutFormProps = {
  lines: readonly CartLine[]
  provinces: readonly Place[]
  /** Changes the lines, where a fault is mended. */
  onLines: (lines: readonly CartLine[]) => void
  /** The lines were bought and may go. */
  onPlaced: (bought: readonly CartLine[]) => void
}

/** Shipping information on one page: who, where, how delivered, how paid, and what it comes to. */
export function CheckoutForm({ lines, provinces, onLines, onPlaced }: CheckoutFormProps) {
  const navigate = useNavigate()
  const { ref, form, check, show } = useCheckoutForm()
  const { isPlacing, place } = usePlaceOrder()
  const { shippingMethod, voucherCode, phoneNumber } = form.draft
  const phone = voucherCode === '' ? undefined : normalizePhone(phoneNumber)
  const quoting = useQuote(lines, { shippingMethod, voucherCode, phoneNumber: phone })
  const { quote, error: quoteError, askAgain } = quoting
  const [refusal, setRefusal] = useState<Refusal>()
  useOfferedMethods(form.draft, quote)
  const sums = sumsOf(lines, quote, form.draft.shippingMethod)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPlacing) return
    setRefusal(undefined)
    // A code that was just refused stays behind: the shopper has read why.
    const draft = form.errorOf('voucherCode') ? { ...form.draft, voucherCode: '' } : form.draft
    if (!check()) return
    const answer = await place(draft, lines, quote)
    if (!answer) return
    if ('order' in answer) return finish(answer.order)
    flushSync(() => setRefusal(answer.refusal))
    show(answer.refusal.fields)
    askAgain()
  }
  function finish(order: Order) {
    rememberOrder({ orderId: order.orderId, phone: form.draft.phoneNumber })
    onPlaced(lines)
    clearTemporaryOrder()
    const target =
      order.paymentMethod === 'cod'
        ? `/order/${order.orderId}?placed=1`
        : `/checkout/payment?order=${order.orderId}&start=1`
    void navigate(target, { replace: true })
  }

  return (
    <div className="mt-6 flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="contents lg:order-last lg:block">
        <OrderSummary lines={lines} quote={quote} sums={sums} onLines={onLines} />
      </div>
      <form ref={ref} noValidate onSubmit={(event) => void submit(event)} className="flex min-w-0 flex-col gap-9">
        <BuyerFields form={form} provinces={provinces} />
        <MethodFields form={form} quote={quote} />
        <CheckoutProblems form={form} formRef={ref} refusal={refusal} quoteError={quoteError} onAskAgain={askAgain} />
        <CheckoutSubmit form={form} quoting={quoting} sums={sums} isPlacing={isPlacing} />
      </form>
    </div>
  )
}

/** Chooses the first offered method where none, or none that is offered, is chosen. */
function useOfferedMethods({ shippingMethod, paymentMethod }: OrderDraft, quote: Quote | undefined) {
  useEffect(() => {
    if (!quote) return
    const offered = quote.shippingMethods.map(({ method }) => method)
    if (!offered.includes(shippingMethod)) changeDraft({ shippingMethod: offered[0] ?? '' })
    if (!quote.paymentMethods.includes(paymentMethod)) changeDraft({ paymentMethod: quote.paymentMethods[0] ?? '' })
  }, [quote, shippingMethod, paymentMethod])
}

function sumsOf(
  lines: readonly CartLine[],
  quote: Quote | undefined,
  shippingMethod: Form['draft']['shippingMethod'],
): Sums {
  const subtotal = linesTotal(lines, quote)
  const shippingFee = quote?.shippingMethods.find(({ method }) => method === shippingMethod)?.fee
  const offered = quote?.discount ?? 0
  const discount = quote?.voucher?.offer?.kind === 'shipping' ? Math.min(offered, shippingFee ?? 0) : offered
  return { subtotal, shippingFee, discount, total: Math.max(subtotal + (shippingFee ?? 0) - discount, 0) }
}
