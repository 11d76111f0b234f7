import type { ProductFacets } from '#catalog/filter-contract.ts'

/** Round prices in đồng that are used as limits. */
const steps = [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 50_000_000]
const maxSteps = 3

export type PriceRange = { priceFrom: number | undefined; priceTo: number | undefined }

/** At most four price ranges that divide a list; none when there is nothing to divide. */
export function priceRanges({ priceMin, priceMax }: Pick<ProductFacets, 'priceMin' | 'priceMax'>): PriceRange[] {
  if (priceMin === null || priceMax === null) return []
  const inside = steps.filter((step) => step > priceMin && step < priceMax)
  const every = Math.ceil(inside.length / maxSteps)
  const bounds = inside.filter((_, index) => index % every === 0)
  if (bounds.length === 0) return []
  return [undefined, ...bounds].map((priceFrom, index) => ({ priceFrom, priceTo: bounds[index] }))
}
