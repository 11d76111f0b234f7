import type { ShownProduct } from '../shown.ts'
import { ProductCard } from './product-card.tsx'

type ProductGridProps = { products: readonly ShownProduct[]; label: string; narrow?: boolean; eager?: number }

/** Two cards abreast on a phone, four on a wide screen, three when `narrow`. The first `eager` pictures load at once. */
export function ProductGrid({ products, label, narrow = false, eager = 0 }: ProductGridProps) {
  return (
    <ul
      aria-label={label}
      className={`grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-12 ${narrow ? 'xl:grid-cols-4' : 'lg:grid-cols-4'}`}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} priority={index < eager} />
        </li>
      ))}
    </ul>
  )
}
