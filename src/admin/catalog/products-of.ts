import type { listProducts, ProductSummary } from '#catalog/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'

/** The published products that these entries are about, whose pages can be linked; none when loading fails. */
export async function productsOf(entries: readonly { productId: string }[]): Promise<ProductSummary[]> {
  const ids = [...new Set(entries.map(({ productId }) => productId))]
  if (ids.length === 0) return []
  const query = JSON.stringify({ id: { $in: ids } })
  return call<typeof listProducts>({ method: 'GET', path: '/product/' }, { query: { query } }).catch(() => [])
}
