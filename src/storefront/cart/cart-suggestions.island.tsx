import { useEffect, useState } from 'react'
import { cartKey } from '#cart/web/cart-key.ts'
import type { ProductSummary } from '#catalog/contract.ts'
import type { listBoughtTogether } from '#orders/bought-together-contract.ts'
import { followOtherPages } from '#ui/browser/browser-storage.ts'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { idsParam, storedLines, suggestedFor } from './suggested-goods.ts'

const ProductRow = onDemand(() => import('../product/product-row.tsx'))

/**
 * What others bought with the goods in this cart; nothing when there is nothing or the request fails. It brings no code
 * that the cart has: sharing it would split the cart's scripts into more and larger files. Hence the title is a prop,
 * and the cart is read where it is stored.
 */
export default function CartSuggestions({ title }: { title: string }) {
  const lines = useStoredLines()
  const found = useBoughtTogether(idsParam(lines))
  const products = found && suggestedFor(found, lines)
  const isEmpty = products?.length === 0
  return (
    <>
      {/* The browser loads this island when the end of its space comes into view, not with the cart above it. */}
      <span aria-hidden="true" className="absolute bottom-0 h-1/3 w-px" />
      {products && !isEmpty && <ProductRow title={title} products={products} />}
      {isEmpty && <span data-gone="" />}
    </>
  )
}

/** The lines of the stored cart, which this or another tab may change. */
function useStoredLines() {
  const [lines, setLines] = useState<ReturnType<typeof storedLines>>([])
  useEffect(() => {
    const read = () => setLines(storedLines())
    const following = new AbortController()
    read()
    addEventListener('cart-change', read, following)
    followOtherPages(cartKey, read, following)
    return () => following.abort()
  }, [])
  return lines
}

/** Undefined until the first answer; an earlier one stays until the next. An error counts as none, and is reported. */
function useBoughtTogether(productId: string): readonly ProductSummary[] | undefined {
  const [found, setFound] = useState<readonly ProductSummary[]>()
  useEffect(() => {
    if (productId === '') return
    const controller = new AbortController()
    ask(productId, controller.signal).then(setFound, (error: unknown) => {
      if (controller.signal.aborted) return
      setFound([])
      // Errors of the API are not reported by themselves, because most screens show them.
      reportError(new Error(`Suggestions in the cart: ${error instanceof Error ? error.message : error}`))
    })
    return () => controller.abort()
  }, [productId])
  return found
}

async function ask(productId: string, signal: AbortSignal): Promise<readonly ProductSummary[]> {
  const { call } = await import('#foundation/api-client/browser-api.ts')
  const endpoint = { method: 'GET', path: '/order/bought-together' } as const
  return call<typeof listBoughtTogether>(endpoint, { query: { productId } }, { signal, quiet: true })
}
