import { useEffect, useState } from 'react'
import type { getProduct, Product } from '#catalog/contract.ts'
import { loadApiClient } from '#identity/web/load-api-client.ts'

/**
 * The product with the stock and prices of this moment: the page may have been kept for a while on its way here. Until
 * the answer has come, and when none comes, it is the product as it was sent.
 */
export function useFreshProduct<Sent extends Pick<Product, 'id'>>(product: Sent): Sent {
  const [fresh, setFresh] = useState<Product>()
  useEffect(() => {
    const leaving = new AbortController()
    const params = { id: product.id }
    loadApiClient()
      .then((call) =>
        call<typeof getProduct>({ method: 'GET', path: '/product/:id' }, { params }, { signal: leaving.signal }),
      )
      .then(setFresh, () => undefined)
    return () => leaving.abort()
  }, [product.id])
  return fresh?.id === product.id ? { ...product, ...fresh } : product
}
