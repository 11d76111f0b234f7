import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CartLine } from '#cart/rules.ts'
import { isPickup } from '#checkout/web/order-body.ts'
import type { Sums } from '#checkout/web/order-summary.tsx'
import type { useCheckoutForm } from '#checkout/web/use-checkout-form.ts'
import { type Refusal, refusalOf, usePlaceOrder } from '#checkout/web/use-place-order.ts'
import type { QuoteState } from '#checkout/web/use-quote.ts'
import type { VoucherCodeState } from '#checkout/web/voucher/use-voucher-code.ts'
import type { Order } from '#orders/contract.ts'
import type { OrderDraft } from '#orders/web/temporary-order.ts'

type Purchase = {
  lines: readonly CartLine[]
  /** The draft as it is quoted and sent. */
  ordered: OrderDraft
  quoting: QuoteState
  sums: Sums
  code: VoucherCodeState
}

/** Checks the form and places the order; a refusal is shown at its fields, or above the button. */
export function useSubmitOrder(
  { ref, form, check, show }: ReturnType<typeof useCheckoutForm>,
  { lines, ordered, quoting: { quote, isFresh, askAgain }, sums, code }: Purchase,
  onPlaced: (order: Order) => void,
) {
  const { isPlacing, place: placeOrder } = usePlaceOrder()
  const [refusal, setRefusal] = useState<Refusal>()
  const { draft } = form
  const place = isPickup(draft) ? 'pickup' : draft.shippingProvince
  const wanted = JSON.stringify([place, lines])
  const [wantedBefore, setWantedBefore] = useState(wanted)
  // A refusal is shown until a line or the province changes, or delivery to pickup; a change meanwhile hides none.
  if (wanted !== wantedBefore) {
    setWantedBefore(wanted)
    setRefusal(undefined)
  }
  // What is shown above the button may be out of view, on phones.
  const showProblems = () => ref.current?.querySelector('[data-problems]')?.scrollIntoView({ block: 'center' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPlacing) return
    setRefusal(undefined)
    if (code.isPending) {
      code.submit()
      return import('#checkout/web/voucher/say-code-first.ts').then(
        (say) => say.sayCodeFirst(),
        (error) => setRefusal(refusalOf(error)),
      )
    }
    if (ordered.voucherCode !== draft.voucherCode) form.change({ voucherCode: '' })
    if (!check()) return
    // Without its fees no total was shown; why they are missing is, with a button that asks again.
    if (!quote) return showProblems()
    const answer = await placeOrder(ordered, lines, isFresh ? quote : undefined, sums.total)
    if (!answer) return
    if ('order' in answer) return onPlaced(answer.order)
    flushSync(() => setRefusal(answer.refusal))
    show(answer.refusal.fields)
    if (answer.refusal.fields.length === 0) showProblems()
    // A refusal may mean that prices or stock changed; a lost answer does not.
    if (!answer.mayBePlaced) askAgain()
  }

  return { isPlacing, refusal, submit }
}
