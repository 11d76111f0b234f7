import { cartKey } from '#cart/web/cart-key.ts'
import { readStoredState } from '#ui/browser/browser-storage.ts'

type Line = { id: string }

/** The products of the stored cart; none where it can't be read. */
export function storedLines(): Line[] {
  const lines = readStoredState<{ lines: unknown }>(cartKey)?.lines
  return Array.isArray(lines) ? lines.filter((line) => typeof line?.id === 'string') : []
}

/** Limits of the endpoint and of the row. */
const mostAsked = 20
const mostShown = 5

/** The products in the cart as the endpoint takes them, the last added first; each once. */
export const idsParam = (lines: readonly Line[]): string =>
  [...new Set(lines.map(({ id }) => id).reverse())].slice(0, mostAsked).join(',')

/** Those to show: never what is in the cart, also where it was added since or is beyond the limit of the request. */
export const suggestedFor = <Product extends Line>(found: readonly Product[], lines: readonly Line[]): Product[] =>
  found.filter(({ id }) => !lines.some((line) => line.id === id)).slice(0, mostShown)
