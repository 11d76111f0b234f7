import type { ProductCardView } from '#catalog/card-view.ts'
import { ProductShelf } from '#catalog/web/product-shelf.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'

/** A row of products under its heading. */
export default function ProductRow({ title, products }: { title: string; products: readonly ProductCardView[] }) {
  return (
    <section className="mt-20">
      <SectionHeading title={title} />
      <ProductShelf products={products} label={title} />
    </section>
  )
}
