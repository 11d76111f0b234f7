import { persistentStore } from '#ui/browser/persistent-store.ts'
import { cartKey } from './cart-key.ts'

/** Lines as stored in the browser: parsed and checked where they are used. */
export type StoredLines = { lines: readonly unknown[] }

export const readStored = (stored: unknown): StoredLines => {
  const { lines } = (stored ?? {}) as Partial<StoredLines>
  return { lines: Array.isArray(lines) ? lines : [] }
}

/** The stored cart. Pages that show only the number of pieces read it from storage (show-cart-count.ts). */
export const useStoredCart = persistentStore<StoredLines>(cartKey, { lines: [] }, { read: readStored })

/** Notifies the cart badges of the page (show-cart-count.ts). */
if (typeof window !== 'undefined') useStoredCart.subscribe(() => dispatchEvent(new Event('cart-change')))

/** The lines of "buy now". Separate from the cart, and ends with the tab. */
export const useStoredBuyNow = persistentStore<StoredLines>(
  'tamhuong.buyNow',
  { lines: [] },
  { where: 'sessionStorage', read: readStored },
)
