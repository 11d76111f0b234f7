import type { ProductSummary } from '#catalog/contract.ts'
import { ProductGrid } from '#catalog/web/product-grid.tsx'
import { m } from '#i18n/paraglide/messages.js'
import { SectionHeading } from '#ui/section-heading.tsx'

export function RelatedProducts({ products }: { products: readonly ProductSummary[] }) {
  if (products.length === 0) return null
  return (
    <section className="mt-20">
      <SectionHeading title={m.product_related()} />
      <ProductGrid products={products} label={m.product_related()} />
    </section>
  )
}
