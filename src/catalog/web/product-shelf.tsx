import type { ProductCardView } from '../card-view.ts'
import { ProductCard } from './product-card.tsx'

type ProductShelfProps = { products: readonly ProductCardView[]; label: string; narrow?: boolean }

/**
 * A horizontally scrolling row on phones and tablets, to save height; rows of five, or four when `narrow`, elsewhere.
 */
export function ProductShelf({ products, label, narrow = false }: ProductShelfProps) {
  return (
    <ul aria-label={label} className={`card-grid max-lg:shelf ${narrow ? 'md:grid-cols-4' : 'lg:grid-cols-5'}`}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
}
