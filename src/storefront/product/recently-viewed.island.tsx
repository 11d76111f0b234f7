import { lazy, Suspense } from 'react'
import { m } from '#i18n/messages.js'
import { useRecentlyViewed } from './use-recently-viewed.ts'

/** Loaded only when there are products to show. */
const ProductRow = lazy(async () => ({ default: (await import('./product-row.tsx')).ProductRow }))

/** Products viewed earlier, as stored in this browser. */
export default function RecentlyViewed({ productId }: { productId: string }) {
  const viewed = useRecentlyViewed(productId)
  return (
    viewed.length > 0 && (
      <Suspense>
        <ProductRow title={m.product_recently_viewed()} products={viewed} />
      </Suspense>
    )
  )
}
