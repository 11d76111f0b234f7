import type { ProductCardView } from '#catalog/card-view.ts'
import { ProductGrid } from '#catalog/web/product-grid.tsx'
import { m } from '#i18n/messages.js'
import { SectionHeading } from '#ui/content/section-heading.tsx'

/** The related products of a page or post. */
export function RelatedProducts({ products }: { products: readonly ProductCardView[] }) {
  return (
    <section className="no-print mt-20">
      <SectionHeading title={m.blog_related_products()} />
      <ProductGrid products={products} label={m.blog_related_products()} />
    </section>
  )
}
