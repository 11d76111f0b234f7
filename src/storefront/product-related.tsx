import type { ShownProduct } from '#catalog/shown.ts'
import { ProductGrid } from '#catalog/web/product-grid.tsx'
import { m } from '#i18n/paraglide/messages.js'
import { SectionHeading } from '#ui/section-heading.tsx'
import { useSeenBefore } from './seen-products.ts'

export function RelatedProducts({ products }: { products: readonly ShownProduct[] }) {
  return <Row title={m.product_related()} products={products} />
}

/** What this browser showed before; only it knows. */
export function SeenProducts({ productId }: { productId: string }) {
  return <Row title={m.product_recently_viewed()} products={useSeenBefore(productId)} />
}

function Row({ title, products }: { title: string; products: readonly ShownProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="mt-20">
      <SectionHeading title={title} />
      <ProductGrid products={products} label={title} />
    </section>
  )
}
