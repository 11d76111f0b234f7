import { useRef, useState } from 'react'
import type { CartLine } from '#cart/rules.ts'
import type { FieldError } from '#foundation/api/shop-error.ts'
import { ApiError, apiErrorMessage, call } from '#foundation/api-client/browser-api.ts'
import type { Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { Order, placeOrder } from '#orders/contract.ts'
import { type OrderDraft, renewTemporaryOrderId, temporaryOrderId } from '#orders/web/temporary-order.ts'
import type { Quote } from '../contract.ts'
import { mayHaveArrived, orderBody } from './order-body.ts'

/** Why an order was not placed: a message, the errors of form fields, and further messages about lines, each once. */
export type Refusal = { message: string; fields: FieldError[]; lines: string[] }

/** `mayBePlaced`: the order may have arrived, only its answer did not. */
type PlacingAnswer = { order: Order } | { refusal: Refusal; mayBePlaced: boolean }
type Sent = { entered: string; body: ReturnType<typeof orderBody> }

/**
 * Sends the order with the total that the buyer saw, one request at a time. The draft survives a failure. After one
 * that may have placed the order, the same order is sent until the buyer changes it or a lower total is shown.
 */
export function usePlaceOrder() {
  const [isPlacing, setPlacing] = useState(false)
  const running = useRef(false)
  const unanswered = useRef<Sent>(undefined)

  async function place(
    draft: OrderDraft,
    lines: readonly CartLine[],
    /** Of what is ordered now; undefined while it is being asked for. */
    quote: Quote | undefined,
    shownTotal: Vnd,
  ): Promise<PlacingAnswer | undefined> {
    if (running.current) return undefined
    running.current = true
    setPlacing(true)
    const earlier = unanswered.current
    try {
      const entered = JSON.stringify([draft, lines])
      let sent = earlier
      // A later quote may count the order as placed, its code used up: then more is shown than was sent, never less.
      if (sent?.entered !== entered || (sent.body.expectedTotal ?? 0) > shownTotal) {
        const ordered = { ...draft, voucherCode: codeToOrderWith(quote, draft.voucherCode) }
        const agreed = { expectedTotal: shownTotal, termsAccepted: true }
        sent = { entered, body: orderBody(temporaryOrderId(), ordered, lines, agreed) }
        unanswered.current = sent
      }
      return { order: await call<typeof placeOrder>({ method: 'POST', path: '/order/' }, { body: sent.body }) }
    } catch (error) {
      // Too many requests are refused before an earlier order is looked for: nothing is known about it.
      const isTooSoon = error instanceof ApiError && error.status === 429
      if (!mayHaveArrived(error)) unanswered.current = isTooSoon ? earlier : undefined
      return { refusal: refusalOf(error), mayBePlaced: unanswered.current !== undefined }
    } finally {
      running.current = false
      setPlacing(false)
    }
  }
  return { isPlacing, place }
}

/** The code to order with: none when it was shown as having no effect, as the buyer agreed to the total without it. */
export const codeToOrderWith = (quote: Pick<Quote, 'voucher'> | undefined, voucherCode: string): string =>
  quote?.voucher?.problem ? '' : voucherCode

export function refusalOf(error: unknown): Refusal {
  const errors = (error instanceof ApiError && error.errors) || []
  // An earlier request did arrive with other contents: the next one is a new order.
  if (errors.some(({ field }) => field === 'tmpId')) {
    renewTemporaryOrderId()
    return { message: m.checkout_maybe_placed(), fields: [], lines: [] }
  }
  const isLine = ({ field }: FieldError) => field.startsWith('lines')
  const message = apiErrorMessage(error)
  const ofLines = errors.filter((error) => isLine(error) && error.message !== message).map(({ message }) => message)
  return {
    message,
    fields: errors.filter((error) => !isLine(error) && error.field !== 'expectedTotal'),
    lines: [...new Set(ofLines)],
  }
}
