import { keptStore } from '#ui/kept-store.ts'

/** Lines as the browser kept them: read and checked where they are used. */
export type KeptLines = { lines: readonly unknown[] }

const readKept = (stored: unknown): KeptLines => {
  const { lines } = (stored ?? {}) as Partial<KeptLines>
  return { lines: Array.isArray(lines) ? lines : [] }
}

/** The cart; every page reads its pieces, few what they are. */
export const useKeptCart = keptStore<KeptLines>('tamhuong.cart', { lines: [] }, { read: readKept })

/** What "buy now" was pressed for. It leaves the cart alone and ends with the tab. */
export const useKeptBuyNow = keptStore<KeptLines>(
  'tamhuong.buyNow',
  { lines: [] },
  { where: 'sessionStorage', read: readKept },
)

/** The pieces of kept lines, without reading what they are. */
export function keptPieces({ lines }: KeptLines): number {
  return lines.reduce<number>((sum, line) => {
    const amount = Number((line as { amount?: unknown } | null)?.amount)
    return amount > 0 ? sum + Math.min(Math.trunc(amount), 999) : sum
  }, 0)
}
