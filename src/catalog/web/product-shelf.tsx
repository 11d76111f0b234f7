import type { ProductCardView } from '../card-view.ts'
import { ProductCard } from './product-card.tsx'

/** A row that is drawn aside on phones, so that several products take the height of one; a grid from a tablet on. */
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
