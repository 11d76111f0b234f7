import type { ProductCardView } from '#catalog/card-view.ts'
import { ProductGrid } from '#catalog/web/product-grid.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'

/** A row of products under its heading. */
export function ProductRow({ title, products }: { title: string; products: readonly ProductCardView[] }) {
  return (
    <section className="mt-20">
      <SectionHeading title={title} />
      <ProductGrid products={products} label={title} />
    </section>
  )
}
