import type { ProductSummary } from '#catalog/contract.ts'

/**
 * What to show beside a product: never itself, what can be bought first, otherwise in the order given. `limit` counts
 * products.
 */
export function relatedTo<Item extends Pick<ProductSummary, 'id' | 'quantity'>>(
  productId: string,
  candidates: readonly Item[],
  limit: number,
): Item[] {
  const others = candidates.filter(({ id }) => id !== productId)
  const inStock = others.filter(({ quantity }) => quantity > 0)
  const soldOut = others.filter(({ quantity }) => quantity <= 0)
  return [...inStock, ...soldOut].slice(0, limit)
}

/** How many products a browser remembers. */
const seenLimit = 12

/** The products seen, newest first, after looking at one more. */
export function seenAfter(seen: readonly string[], id: string): string[] {
  return [id, ...seen.filter((other) => other !== id)].slice(0, seenLimit)
}
