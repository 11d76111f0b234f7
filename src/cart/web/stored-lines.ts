import { persistentStore } from '#ui/browser/persistent-store.ts'

/** Lines as the browser kept them: read and checked where they are used. */
export type StoredLines = { lines: readonly unknown[] }

const readStored = (stored: unknown): StoredLines => {
  const { lines } = (stored ?? {}) as Partial<StoredLines>
  return { lines: Array.isArray(lines) ? lines : [] }
}

/** The cart; every page reads its pieces, few what they are. */
export const useStoredCart = persistentStore<StoredLines>('tamhuong.cart', { lines: [] }, { read: readStored })

/** The badges of the page hear of every change (cart-badge.ts). */
if (typeof window !== 'undefined') useStoredCart.subscribe(() => dispatchEvent(new Event('cart-change')))

/** What "buy now" was pressed for. It leaves the cart alone and ends with the tab. */
export const useStoredBuyNow = persistentStore<StoredLines>(
  'tamhuong.buyNow',
  { lines: [] },
  { where: 'sessionStorage', read: readStored },
)
