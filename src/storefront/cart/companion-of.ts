import type { ProductSummary } from '#catalog/contract.ts'

type Offered = Pick<ProductSummary, 'id' | 'collectionId' | 'quantity'>

/** The first product often bought together that is in stock and not in the cart, if any. */
export const firstBoughtTogether = <Product extends Offered>(
  together: readonly Product[],
  lines: readonly { id: string }[],
) => together.find(({ id, quantity }) => quantity > 0 && !lines.some((line) => line.id === id))

/**
 * The first best seller that is in stock and not in the cart; if possible, from another collection than the best
 * sellers in it.
 */
export function companionOf<Product extends Offered>(
  best: readonly Product[],
  lines: readonly { id: string }[],
): Product | undefined {
  const isInCart = ({ id }: Offered) => lines.some((line) => line.id === id)
  const taken = new Set(best.filter(isInCart).map(mainCollection))
  const others = best.filter((product) => product.quantity > 0 && !isInCart(product))
  return others.find((product) => !taken.has(mainCollection(product))) ?? others[0]
}

const mainCollection = ({ collectionId }: Offered) => collectionId.split(',')[0]
