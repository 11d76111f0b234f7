import type { ProductSummary } from '#catalog/contract.ts'

/** Related products without the product itself: those in stock first, otherwise in the given order. */
export function relatedTo<Item extends Pick<ProductSummary, 'id' | 'quantity'>>(
  productId: string,
  candidates: readonly Item[],
  limit: number,
): Item[] {
  const others = candidates.filter(({ id }) => id !== productId)
  const inStock = others.filter(({ quantity }) => quantity > 0)
  const outOfStock = others.filter(({ quantity }) => quantity <= 0)
  return [...inStock, ...outOfStock].slice(0, limit)
}

/** How many products a browser stores. */
const viewedLimit = 12

/** The viewed products, newest first, after viewing one more. */
export function addViewed(viewed: readonly string[], id: string): string[] {
  return [id, ...viewed.filter((other) => other !== id)].slice(0, viewedLimit)
}
