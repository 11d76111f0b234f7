import type { ProductSuggestions } from '#catalog/contract.ts'

/** A line of the list and where it leads. */
export type Suggestion = { to: string } & (
  | { kind: 'product'; product: ProductSuggestions['products'][number] }
  | { kind: 'collection'; collection: ProductSuggestions['collections'][number] }
  | { kind: 'all'; q: string }
)

/** Collections, then products, then the whole search. Nothing when there is nothing but the search itself. */
export function suggestionsOf({ products, collections }: ProductSuggestions, q: string): Suggestion[] {
  if (products.length + collections.length === 0) return []
  return [
    ...collections.map((collection) => ({
      kind: 'collection' as const,
      collection,
      to: `/collections/${collection.slug}`,
    })),
    ...products.map((product) => ({ kind: 'product' as const, product, to: `/product/${product.slug}` })),
    { kind: 'all', q, to: `/search?${new URLSearchParams({ q })}` },
  ]
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`
