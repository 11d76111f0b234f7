import type { ProductSummary } from '#catalog/contract.ts'

type Offered = Pick<ProductSummary, 'id' | 'collectionId' | 'quantity'>

/** The first of the best sellers that is in stock, not in the cart, and of another collection than what is in it. */
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
