import { reviewBody } from '../../tests/support/factories/entities.ts'
import { type Lines, lineOf, orderInputFor } from '../support/buyers.ts'
import { apiRequest, type LoadRequest, pathIn, type SimulatedVisitor } from './request.ts'

export const quote = (visitor: SimulatedVisitor): LoadRequest =>
  apiRequest(visitor, 'POST', '/checkout/quote', {
    body: { lines: cart(visitor), ...(visitor.contents.quotesByProvince && { shippingProvince: '01' }) },
  })

/** A new order, one that was refused earlier, or a placed one sent again, as by a buyer whose answer was lost. */
export function order(visitor: SimulatedVisitor): LoadRequest {
  const { random, orderBook } = visitor
  const again =
    orderBook.takeRefused(performance.now()) ?? (random.chance(0.1) ? orderBook.randomPlaced(random)?.input : undefined)
  const input = again ?? orderInputFor(cart(visitor), { paymentMethod: random.pick(['cod', 'cod', 'bank_transfer']) })
  return apiRequest(visitor, 'POST', '/order/', {
    body: input,
    envelopeCode: 201,
    onResponse: (answer) => orderBook.recordResponse(input, answer),
  })
}

/** Tracking by signed link or by phone number. */
export function tracking(visitor: SimulatedVisitor): LoadRequest {
  const { random, orderBook, language } = visitor
  const bought = orderBook.randomPlaced(random)
  if (!bought) return quote(visitor)
  const { orderId, key, input } = bought
  if (random.chance(0.5) || key === undefined)
    return apiRequest(visitor, 'GET', `/order/${orderId}?${new URLSearchParams({ phone: input.phoneNumber })}`, {
      contains: input.fullname,
    })
  const path = pathIn(language, `/order/${orderId}?key=${key}`)
  return { method: 'GET', path, language, status: 200, type: 'text/html', contains: orderId }
}

export function review(visitor: SimulatedVisitor): LoadRequest {
  const { random, contents } = visitor
  const more = { email: `${crypto.randomUUID()}@example.com`, rating: random.between(3, 5) }
  return apiRequest(visitor, 'POST', '/review-feedback/', {
    body: reviewBody(random.pick(contents.products).id, more),
    envelopeCode: 201,
  })
}

function cart({ random, contents }: SimulatedVisitor): Lines {
  const goods = Array.from({ length: random.between(1, 3) }, () => random.pick(contents.buyableProducts))
  return [...new Set(goods)].map((product) =>
    lineOf(product, random.below(product.variations.length), random.between(1, 2)),
  )
}
