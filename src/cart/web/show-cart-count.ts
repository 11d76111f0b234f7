import { followOtherPages, readStoredState } from '#ui/browser/browser-storage.ts'
import { cartKey } from './cart-key.ts'

/**
 * Shows the number of pieces in every cart badge of the page, and again whenever this or another tab changes the cart.
 */
export function showCartCount(): void {
  const show = () => {
    const pieces = storedPieces()
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
      badge.hidden = pieces === 0
      badge.textContent = pieces > 99 ? '99+' : String(pieces)
    }
  }
  show()
  followOtherPages(cartKey, show)
  addEventListener('cart-change', show)
}

function storedPieces(): number {
  const lines = readStoredState<{ lines: unknown }>(cartKey)?.lines
  return Array.isArray(lines) ? lines.reduce((sum: number, line) => sum + piecesOf(line), 0) : 0
}

function piecesOf(line: { amount?: unknown } | null): number {
  const amount = Math.trunc(Number(line?.amount))
  return amount > 0 ? Math.min(amount, 999) : 0
}
