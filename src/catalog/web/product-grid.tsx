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
 * Two cards per row on a phone, one with larger text; four from a tablet on. When `narrow`, beside the filters, three
 * on a tablet, four on a laptop and five from 1,440 px. The first `eager` pictures load at once.
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
      className={`card-grid grid-cols-[repeat(auto-fill,minmax(min(max(8.25rem,40%),100%),1fr))] ${narrow ? 'md:grid-cols-3 xl:grid-cols-4 min-[90rem]:grid-cols-5' : 'md:grid-cols-4'}`}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} priority={index < eager} note={noteOf?.(product)} />
        </li>
      ))}
    </ul>
  )
}
