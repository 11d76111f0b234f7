import { apiRequest, type LoadRequest, type SimulatedVisitor } from './request.ts'

const lists = [
  '/order/pagination?limit=50',
  '/order/counts',
  '/product/staff/pagination?limit=50',
  '/stock/pagination?limit=50',
  '/review-feedback/pagination?limit=50',
  '/statistics/today',
]

export const list = (visitor: SimulatedVisitor): LoadRequest =>
  withAudit(visitor, 'GET', visitor.random.pick(lists.filter((path) => hasEndpoint(visitor, 'GET', path))))

/** Edits the text or price of a product being bought, which invalidates the pages that show it. */
export function edit(visitor: SimulatedVisitor): LoadRequest {
  const { random, contents } = visitor
  const { id } = random.pick(contents.buyableProducts)
  if (random.chance(0.5) || !hasEndpoint(visitor, 'POST', '/product/prices'))
    return withAudit(visitor, 'PUT', `/product/${id}`, { summary: `Thơm dịu, ít khói, mẻ ${random.below(1000)}.` })
  const value = random.pick([-1_000, 1_000])
  return withAudit(visitor, 'POST', '/product/prices', { ids: [id], by: 'amount', value })
}

/** Confirms an order; one in ten is cancelled, which returns its stock. */
export function orderStatusChange(visitor: SimulatedVisitor): LoadRequest {
  const { orderBook, random } = visitor
  const bought = orderBook.takeForWork()
  if (!bought) return list(visitor)
  const orderStatus = random.chance(0.1) ? 'cancelled' : 'confirmed'
  return withAudit(visitor, 'PUT', `/order/${bought.orderId}/status`, { orderStatus, reason: 'khách đã gọi' })
}

const hasEndpoint = ({ contents }: SimulatedVisitor, method: string, path: string) =>
  contents.endpoints.includes(`${method} ${path.replace(/\?.*/, '')}`)

const withAudit = (
  visitor: SimulatedVisitor,
  method: LoadRequest['method'],
  path: string,
  body?: unknown,
): LoadRequest => apiRequest(visitor, method, path, { body, token: visitor.contents.token })
