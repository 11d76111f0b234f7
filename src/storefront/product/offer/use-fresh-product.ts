import { useEffect, useState } from 'react'
import type { getProduct, Product } from '#catalog/contract.ts'
import { loadApiClient } from '#identity/web/load-api-client.ts'

/**
 * The product with its current stock and prices, since the page may come from a cache. Until the response arrives, or
 * if it fails, the product as it was sent. What is bought most stays as sent: it is selected on the screen.
 */
export function useFreshProduct<Sent extends Pick<Product, 'id' | 'mostBoughtId'>>(product: Sent): Sent {
  const [fresh, setFresh] = useState<Product>()
  useEffect(() => {
    const controller = new AbortController()
    const params = { id: product.id }
    loadApiClient()
      .then((call) =>
        call<typeof getProduct>({ method: 'GET', path: '/product/:id' }, { params }, { signal: controller.signal }),
      )
      .then(setFresh, () => undefined)
    return () => controller.abort()
  }, [product.id])
  return { ...product, ...fresh, mostBoughtId: product.mostBoughtId }
}
