import { Suspense } from 'react'
import type { ShownProduct } from '#catalog/shown.ts'
import { m } from '#i18n/messages.js'
import { still } from '#ui/still.tsx'
import { useSeenBefore } from './seen-products.ts'

export const ProductRow = still(async () => (await import('./product-row.tsx')).ProductRow)

export function RelatedProducts({ products }: { products: readonly ShownProduct[] }) {
  return products.length > 0 && <ProductRow title={m.product_related()} products={products} />
}

/** What this browser showed before; only it knows. */
export function SeenProducts({ productId }: { productId: string }) {
  const seen = useSeenBefore(productId)
  if (seen.length === 0) return null
  return (
    <Suspense>
      <ProductRow title={m.product_recently_viewed()} products={seen} />
    </Suspense>
  )
}
