import type { ReactNode } from 'react'
import type { ProductCardView } from '../card-view.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps<Product> = {
  products: readonly Product[]
  label: string
  narrow?: boolean
  eager?: number
  /** Additional content of each card. */
  noteOf?: (product: Product) => ReactNode
}

/**
 * Two cards per row on a phone, one with larger text; four from a tablet on, so that rows of four and eight are
 * complete; three when `narrow`, five on very wide screens. The first `eager` pictures load at once.
 */
export function ProductGrid<Product extends ProductCardView>({
  products,
  label,
  narrow = false,
  eager = 0,
  noteOf,
}: ProductGridProps<Product>) {
  return (
    <ul
      aria-label={label}
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(max(8.25rem,40%),100%),1fr))] gap-x-4 gap-y-8 md:gap-y-12 lg:gap-x-6 ${narrow ? 'md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5' : 'md:grid-cols-4'}`}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} priority={index < eager} note={noteOf?.(product)} />
        </li>
      ))}
    </ul>
  )
}
