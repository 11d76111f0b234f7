import { m } from '#i18n/messages.js'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { useRecentlyViewed } from './use-recently-viewed.ts'

/** Loaded only when there are products to show. */
const ProductRow = onDemand(() => import('./product-row.tsx'))

/** Products viewed earlier, as stored in this browser. */
export default function RecentlyViewed({ productId }: { productId: string }) {
  const viewed = useRecentlyViewed(productId)
  return viewed.length > 0 && <ProductRow title={m.product_recently_viewed()} products={viewed} />
}
