import type { ProductCardView } from '#catalog/card-view.ts'
import { m } from '#i18n/messages.js'
import ProductRow from './product-row.tsx'

export function RelatedProducts({ products }: { products: readonly ProductCardView[] }) {
  return products.length > 0 && <ProductRow title={m.product_related()} products={products} />
}
