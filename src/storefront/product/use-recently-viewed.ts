import { useEffect, useState } from 'react'
import type { listProducts, ProductSummary } from '#catalog/contract.ts'
import { isId } from '#foundation/id.ts'
import { inOrderOf } from '#foundation/in-order-of.ts'
import { loadApiClient } from '#identity/web/load-api-client.ts'
import { persistentStore } from '#ui/browser/persistent-store.ts'
import { addViewed } from './related-to.ts'

type Viewed = { ids: string[] }

/** Stores ids only, in this browser: names and prices are loaded again each time. */
const useViewed = persistentStore<Viewed>(
  'tamhuong.seen',
  { ids: [] },
  { read: (stored) => ({ ids: readIds(stored) ?? [] }) },
)

function readIds(stored: unknown): string[] | undefined {
  const ids: unknown = typeof stored === 'object' && stored !== null && 'ids' in stored ? stored.ids : undefined
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && isId(id)) : undefined
}

/** Stores the view of a product and returns the current data of those viewed before; empty until loaded. */
export function useRecentlyViewed(productId: string): ProductSummary[] {
  const [before, setBefore] = useState<ProductSummary[]>([])
  useEffect(() => {
    useViewed.reread()
    const after = addViewed(useViewed.getState().ids, productId)
    useViewed.setState({ ids: after })
    const others = after.filter((id) => id !== productId).slice(0, 5)
    setBefore([])
    if (others.length === 0) return
    const controller = new AbortController()
    const query = { query: JSON.stringify({ id: { $in: others } }) }
    loadApiClient()
      .then((call) =>
        call<typeof listProducts>({ method: 'GET', path: '/product/' }, { query }, { signal: controller.signal }),
      )
      .then(
        (products) => setBefore(inOrderOf(others, products)),
        () => undefined,
      )
    return () => controller.abort()
  }, [productId])
  return before
}
