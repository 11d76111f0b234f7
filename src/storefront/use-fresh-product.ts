import { useEffect, useState } from 'react'
import type { getProduct, Product } from '#catalog/contract.ts'
import { call } from '#foundation/browser-api.ts'

/**
 * The product with the stock and prices of this moment: the page may have been kept for a while on its way here. Until
 * the answer has come, and when none comes, it is the product as it was sent.
 */
export function useFreshProduct(product: Product): Product {
  const [fresh, setFresh] = useState<Product>()
  useEffect(() => {
    const leaving = new AbortController()
    call<typeof getProduct>(
      { method: 'GET', path: '/product/:id' },
      { params: { id: product.id } },
      { signal: leaving.signal },
    ).then(setFresh, () => undefined)
    return () => leaving.abort()
  }, [product.id])
  if (fresh?.id !== product.id) return product
  const { variations, quantity, price, priceMax, compareAtPrice } = fresh
  return { ...product, variations, quantity, price, priceMax, compareAtPrice }
}
