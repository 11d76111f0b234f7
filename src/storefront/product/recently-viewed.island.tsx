import { lazy, Suspense } from 'react'
import { m } from '#i18n/messages.js'
import { useSeenBefore } from './recently-viewed.ts'

/** Comes for who has seen something. */
const ProductRow = lazy(async () => ({ default: (await import('./product-row.tsx')).ProductRow }))

/** What this browser showed before; only it knows. */
export default function RecentlyViewed({ productId }: { productId: string }) {
  const seen = useSeenBefore(productId)
  return (
    seen.length > 0 && (
      <Suspense>
        <ProductRow title={m.product_recently_viewed()} products={seen} />
      </Suspense>
    )
  )
}
