import { useEffect, useState } from 'react'
import type { CartLine } from '#cart/rules.ts'
import { apiErrorMessage, call } from '#foundation/api-client/browser-api.ts'
import type { OrderLineInput } from '#orders/new-order-contract.ts'
import type { Quote, quoteCart } from '../contract.ts'

/** Debounce in ms for changed amounts, which are pressed one by one; places and methods are requested at once. */
const restMs = 350

type Answer = { question: string; pieces: string; quote?: Quote; error?: string }

export type QuoteState = {
  /** The last quote; kept while the next one is loading, and when that fails. */
  quote: Quote | undefined
  /** Whether `quote` matches the current cart. */
  isFresh: boolean
  /** Why the last request failed; kept while the next one is loading. */
  error: string | undefined
  /** Whether the quote of the current cart is still to come; also true of an empty cart, which has none. */
  isAsking: boolean
  askAgain: () => void
}

/** Whether the total to order at is still to come: the first one, or that with a code. */
export const isAwaited = ({ quote, error, isAsking }: QuoteState, voucherCode: string) =>
  isAsking && (!quote || (voucherCode !== '' && !error))

/** The lines as the API takes them: product, choice, pieces and texts, without prices. */
export function orderLineInputsOf(lines: readonly CartLine[]): OrderLineInput[] {
  return lines.map(({ id, selectedVariations, amount, texts }) => ({
    productId: id,
    selectedVariations,
    amount,
    texts: texts?.map(({ key, text }) => ({ key, text })),
  }))
}

/** What else the sums depend on; empty values are left out. */
export type QuoteDetails = {
  shippingMethod?: string
  shippingProvince?: string
  paymentMethod?: string
  neededBy?: string
  voucherCode?: string
  phoneNumber?: string
  hidePrices?: boolean
}

const nothingElse: QuoteDetails = {}

/** The server's prices, stock and fees for these lines; requested in the browser only, again on every change. */
export function useQuote(lines: readonly CartLine[], inputs: QuoteDetails = nothingElse): QuoteState {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const pieces = JSON.stringify(orderLineInputsOf(lines))
  const body = lines.length > 0 ? JSON.stringify({ lines: orderLineInputsOf(lines), ...withoutEmpty(inputs) }) : ''
  const question = `${attempt}${body}`
  const answered = answer?.question
  const restsMs = answer === undefined || answer.pieces === pieces ? 0 : restMs

  useEffect(() => {
    if (body === '' || answered === question) return
    const controller = new AbortController()
    const { signal } = controller
    const ask = () =>
      call<typeof quoteCart>({ method: 'POST', path: '/checkout/quote' }, { body: JSON.parse(body) }, { signal }).then(
        (quote) => setAnswer({ question, pieces, quote }),
        (error: unknown) => {
          if (!signal.aborted)
            setAnswer((before) => ({ question, pieces, quote: before?.quote, error: apiErrorMessage(error) }))
        },
      )
    const timer = setTimeout(ask, restsMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [body, question, pieces, answered, restsMs])

  const isAnswered = answered === question
  return {
    quote: answer?.quote,
    isFresh: isAnswered && answer?.quote !== undefined && answer.error === undefined,
    error: answer?.error,
    isAsking: !isAnswered,
    askAgain: () => setAttempt((count) => count + 1),
  }
}

const withoutEmpty = (inputs: QuoteDetails) => Object.fromEntries(Object.entries(inputs).filter(([, text]) => text))
