import type { ProductCardView } from '../card-view.ts'
import { ProductCard } from './product-card.tsx'

/** A horizontally scrolling row on phones, to save height; a grid from a tablet on. */
export function ProductShelf({ products, label }: { products: readonly ProductCardView[]; label: string }) {
  return (
    <ul aria-label={label} className="shelf">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
}
