import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { quotedLine, unitPrice } from '#checkout/web/lines/line-problem.ts'
import { mayHaveArrived, orderBody } from '#checkout/web/order-body.ts'
import { useOfferedMethods } from '#checkout/web/use-offered-methods.ts'
import { type QuoteDetails, type QuoteState, useQuote } from '#checkout/web/use-quote.ts'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import type { placeOrder } from '#orders/contract.ts'
import { emptyDraft, type OrderDraft } from '#orders/web/temporary-order.ts'
import { toast } from '#ui/feedback/toast.ts'
import { DraftNote } from '../../kit/form/draft-note.tsx'
import { fieldErrors } from '../../kit/form/field-errors.ts'
import { LeaveGuard } from '../../kit/form/leave-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { focusFirstUnparsableField, useFocusFirstError } from '../../kit/form/use-focus-first-error.ts'
import { useInertWhileAdding } from '../../kit/form/use-inert-while-adding.ts'
import { useSubmission } from '../../kit/form/use-submission.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { type BuyerLookUp, NewOrderBuyer } from './new-order-buyer.tsx'
import { NewOrderLines, type PhoneOrderLine } from './new-order-lines.tsx'
import { NewOrderSums } from './new-order-sums.tsx'

export const title = () => m.admin_order_new()

type DictatedOrder = { tmpId: string; lines: readonly PhoneOrderLine[]; draft: OrderDraft }

const emptyOrder = (): DictatedOrder => ({
  tmpId: newId(),
  lines: [],
  draft: { ...emptyDraft, shippingMethod: 'standard', paymentMethod: 'cod' },
})

/** Throws for a gift without its buyer, for whom the server would take the receiver. */
function withBuyer(draft: OrderDraft): OrderDraft {
  const missing = (['buyerFullname', 'buyerPhoneNumber'] as const).filter((field) => draft[field].trim() === '')
  if (!draft.isGift || missing.length === 0) return draft
  const errors = missing.map((field) => ({ field, message: m.error_required() }))
  throw new ApiError(422, m.error_check_fields(), errors)
}

/** What the quote depends on. */
const quoteInputsOf = (draft: OrderDraft): QuoteDetails => ({
  shippingMethod: draft.shippingMethod,
  shippingProvince: draft.shippingProvince,
  paymentMethod: draft.paymentMethod,
  voucherCode: draft.voucherCode,
  phoneNumber: draft.isGift ? draft.buyerPhoneNumber : draft.phoneNumber,
  hidePrices: draft.isGift && draft.hidePrices,
})

/** The order as the caller dictates it, kept on this device until it is placed. */
function useDictatedOrder() {
  const [initial] = useState(emptyOrder)
  const stored = useDraft('order.new', initial)
  return {
    ...stored,
    lines: stored.value.lines,
    // A stored draft may be older than a field.
    draft: { ...initial.draft, ...stored.value.draft },
    changeLines: (change: (lines: readonly PhoneOrderLine[]) => readonly PhoneOrderLine[]) =>
      stored.set((now) => ({ ...now, lines: change(now.lines) })),
    empty: () => stored.reset(emptyOrder()),
  }
}

/** Returns a function that places the order and opens it. */
function usePlacePhoneOrder(
  { value, lines, draft, set, empty }: ReturnType<typeof useDictatedOrder>,
  quoted: QuoteState,
) {
  const navigate = useNavigate()
  return async () => {
    try {
      const priced = lines.map((line) => ({ ...line, price: unitPrice(line, quotedLine(quoted.quote, line)) }))
      const body = orderBody(value.tmpId, withBuyer(draft), priced, { expectedTotal: quoted.quote?.total })
      const order = await call<typeof placeOrder>({ method: 'POST', path: '/order/' }, { body })
      empty()
      toast({ tone: 'success', message: m.admin_order_placed({ id: order.orderId }) })
      await navigate(`/admin/orders/${order.orderId}`)
    } catch (error) {
      // An order that may have arrived stays as it is: a new quote could change its methods, and so its contents.
      if (!mayHaveArrived(error)) quoted.askAgain()
      // Only an order with other contents under this id makes the next attempt a new order.
      if (!('tmpId' in fieldErrors(error))) throw error
      set((now) => ({ ...now, tmpId: newId() }))
      throw new Error(m.admin_order_maybe_placed())
    }
  }
}

/** Phone orders, entered by staff. Placed like any other order: the server sets prices and reserves stock. */
export default function NewOrder() {
  const element = useRef<HTMLFormElement>(null)
  const buyer = useRef<BuyerLookUp>(null)
  const dictated = useDictatedOrder()
  const { lines, draft } = dictated
  const [isLoadingProduct, setLoadingProduct] = useState(false)
  const { isBusy, errors, error: errorMessage, run, clearErrors } = useSubmission()
  const quoted = useQuote(lines, quoteInputsOf(draft))
  const send = usePlacePhoneOrder(dictated, quoted)
  const { isInert, onFocus } = useInertWhileAdding({ isNew: true, isBusy, error: errorMessage })
  useFocusFirstError(element, errors, errorMessage)
  const change = (changed: Partial<OrderDraft>) => {
    dictated.set((now) => ({ ...now, draft: { ...now.draft, ...changed } }))
    clearErrors((field) => field in changed)
  }
  useOfferedMethods(draft, quoted.isFresh ? quoted.quote : undefined, change)
  const place = async () => {
    // Staff see what a look-up fills in, or empties, before they place the order.
    if (buyer.current?.isLookedUp() !== false) return send()
    void buyer.current.look()
    toast({ tone: 'info', message: m.admin_order_caller_first() })
  }
  return (
    <>
      <PageHeader
        title={m.admin_order_new()}
        lead={m.admin_order_new_lead()}
        back={{ to: '/admin/orders', label: m.admin_menu_order() }}
      />
      <div className="mb-3 empty:hidden">
        <DraftNote from={dictated.draftFrom} onDiscard={dictated.empty} />
      </div>
      <form
        ref={element}
        noValidate
        onFocus={onFocus}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !focusFirstUnparsableField(event.currentTarget)) void run(place)
        }}
      >
        <div inert={isInert} className="flex min-w-0 flex-col gap-4">
          <NewOrderLines
            lines={lines}
            quote={quoted.quote}
            onChange={dictated.changeLines}
            onLoading={setLoadingProduct}
          />
          {/* What is not part of the draft, such as the text of a lunar day, goes with the order. */}
          <NewOrderBuyer
            key={dictated.value.tmpId}
            ref={buyer}
            draft={draft}
            errors={errors}
            isInert={isInert}
            onChange={change}
          />
        </div>
        <NewOrderSums
          draft={draft}
          errors={errors}
          error={errorMessage ?? (lines.length > 0 ? quoted.error : undefined)}
          quote={lines.length > 0 ? quoted.quote : undefined}
          isReady={lines.length > 0 && quoted.isFresh && !isLoadingProduct}
          isBusy={isBusy}
          isInert={isInert}
          onChange={change}
        />
      </form>
      <LeaveGuard unsaved={dictated.unsaved} onDiscard={dictated.empty} />
    </>
  )
}
